import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** Practices, but closed ones, whose last beat was tried before an instant, or that never had one. */
export async function quietTenants(tx: Tx, before: Date): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select tenant.id from tenant left join engine_pulse on engine_pulse.tenant_id = tenant.id
    where tenant.kind = 'practice' and not exists (
        select from practice_closure as closure where closure.tenant_id = tenant.id and closure.confirmed_at is not null
      ) and (engine_pulse.tried_at is null or engine_pulse.tried_at < ${before.toISOString()}::timestamptz)
    order by engine_pulse.tried_at nulls first limit 500
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

type Pulse = { patientId: string; customPatientId: string; triggerId: string };

/** Takes this beat for one server: whoever is second within the pause gets nothing. Null while there is no patient. */
export async function claimBeat(tx: Tx, before: Date, now: Date): Promise<Pulse | 'taken' | null> {
  const claimed = await sql<Pulse>`
    update engine_pulse set tried_at = ${now.toISOString()}::timestamptz
    where tried_at is null or tried_at < ${before.toISOString()}::timestamptz
    returning patient_id as "patientId", custom_patient_id as "customPatientId", trigger_id as "triggerId"
  `.execute(tx);
  if (claimed.rows[0]) return claimed.rows[0];
  const held = await sql`select 1 from engine_pulse`.execute(tx);
  return held.rows.length > 0 ? 'taken' : null;
}

/** The patient that does not exist, with the rule it breaks every time. */
export async function makeSynthetic(tx: Tx, pulse: Pulse): Promise<void> {
  const { patientId, customPatientId, triggerId } = pulse;
  await sql`select set_config('app.synthetic', 'on', true)`.execute(tx);
  // Of two servers that start at once the second finds the row and makes nothing.
  const made = await sql`
    insert into engine_pulse (patient_id, custom_patient_id, trigger_id)
    values (${patientId}, ${customPatientId}, ${triggerId}) on conflict (tenant_id) do nothing
  `.execute(tx);
  if (Number(made.numAffectedRows ?? 0n) === 0) return;
  await sql`
    insert into patient (id, custom_patient_id, last_name, first_name, birth_date, gender, sort_key, search_key, is_synthetic)
    values (${patientId}, ${customPatientId}, '-', '-', '2000-01-01', 'unknown', '', '', true)
  `.execute(tx);
  await sql`
    insert into measurement_trigger (id, patient_id, value_type, threshold_type, threshold, priority)
    values (${triggerId}, ${patientId}, 'weight', 'above', 50, 'no_priority')
  `.execute(tx);
}

/** Did this reading reach the alarm? Then the beat counts, is told, and what earlier beats left is cleared away. */
export async function settleBeat(tx: Tx, pulse: Pulse, measurementId: string): Promise<boolean> {
  await sql`select set_config('app.synthetic', 'on', true)`.execute(tx);
  const found = await sql`
    select 1 from trigger_result as result join trigger_event as event on event.id = result.event_id
    where result.trigger_id = ${pulse.triggerId} and result.measurement_id = ${measurementId}
      and event.measurement_id = ${measurementId}
  `.execute(tx);
  if (found.rows.length === 0) return false;
  await sql`update engine_pulse set beaten_at = now()`.execute(tx);
  await sql`insert into outbox (kind, subject_ids) values ('engine_beat', array[${pulse.patientId}]::uuid[])`.execute(
    tx,
  );
  await sql`delete from trigger_result where trigger_id = ${pulse.triggerId} and measurement_id <> ${measurementId}`.execute(
    tx,
  );
  await sql`delete from measurement where patient_id = ${pulse.patientId} and id <> ${measurementId}`.execute(
    tx,
  );
  await sql`delete from measurement_receipt where patient_id = ${pulse.patientId} and id <> ${measurementId}`.execute(
    tx,
  );
  return true;
}
