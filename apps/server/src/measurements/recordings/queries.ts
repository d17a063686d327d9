import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { ReplayedRecording } from '@fernpuls/domain/triggers/rules/heard-rhythm';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tx } from '../../ground/database.ts';
import { joinedBreaches, noSession, noSides } from '../storing/joined-breaches.ts';

type StoredRecording = ReplayedRecording & { patientId: string };

/** What was said of a recording; its row is held, so that nobody else asks about it meanwhile. */
export async function heldRecording(tx: Tx, ecgId: string): Promise<StoredRecording | null> {
  const found = await sql<StoredRecording>`
    select id, patient_id as "patientId", floor(extract(epoch from measured_at) * 1000)::float8 as "measuredAt",
      device_class as "deviceClass", suggested_class as "suggestedClass"
    from ecg where id = ${ecgId} for no key update
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** A rule that a recording fired. */
export type RhythmBreach = {
  eventId: string;
  triggerId: string;
  priority: string;
  rhythmClass: RhythmClass;
  source: string;
  dueAt: string;
  escalateAt: string | null;
  coolDownMinutes: number | null;
  suppression: string | null;
  /** What the rule could not be asked without. */
  fault: string | null;
};
type RhythmRound = {
  ecgId: string;
  patientId: string;
  measuredAt: string;
  breaches: readonly RhythmBreach[];
  /** Triggers whose rhythm came back. */
  returns: readonly string[];
};

const raise = `
with breach as (
  select null::uuid as measurement_id, input.event_id, input.trigger_id, input.priority, null::text as value_type,
    null::text as component, null::text as threshold_type, null::float8 as threshold, null::float8 as value,
    input.due_at, input.escalate_at, input.fault, input.suppression, input.cool_down,
    $2::uuid as patient_id, null::float8 as diastolic, $3::timestamptz as measured_at,
    'measurement_ecg_trigger_event' as event_type, $1::uuid as ecg_id, input.rhythm_class, input.rhythm_source,
    ${noSession}, ${noSides}
  from unnest($5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[],
    $12::integer[], $14::text[], $4::text[])
    as input (event_id, trigger_id, priority, rhythm_class, rhythm_source, due_at, escalate_at, cool_down, fault, suppression)
  where not exists (
    select 1 from trigger_ecg_result as told
    where told.tenant_id = app.tenant_id() and told.trigger_id = input.trigger_id and told.ecg_id = $1
  )
),
normal as (
  select calm.trigger_id, $3::timestamptz as measured_at from unnest($13::uuid[]) as calm (trigger_id)
),
${joinedBreaches},
told as (
  insert into trigger_ecg_result (trigger_id, ecg_id, event_id, rhythm_class, rhythm_source)
  select breach.trigger_id, breach.ecg_id, coalesce(event.id, cooling.event_id), breach.rhythm_class, breach.rhythm_source
  from breach left join event using (trigger_id) left join cooling using (trigger_id)
)
select id from event union all select id from returned`;

/** Raises, joins and calms the alarms of rules a recording was put to; the ids of those that changed. */
export async function raiseFromRecording(client: PoolClient, round: RhythmRound): Promise<string[]> {
  const { ecgId, patientId, measuredAt, breaches, returns } = round;
  const found = await client.query<{ id: string }>(raise, [
    ecgId,
    patientId,
    measuredAt,
    breaches.map((one) => one.suppression),
    breaches.map((one) => one.eventId),
    breaches.map((one) => one.triggerId),
    breaches.map((one) => one.priority),
    breaches.map((one) => one.rhythmClass),
    breaches.map((one) => one.source),
    breaches.map((one) => one.dueAt),
    breaches.map((one) => one.escalateAt),
    breaches.map((one) => one.coolDownMinutes),
    returns,
    breaches.map((one) => one.fault),
  ]);
  return found.rows.map((row) => row.id);
}
