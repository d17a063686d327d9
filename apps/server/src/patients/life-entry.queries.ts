import { sql } from 'kysely';
import { type Context, personId } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';

type LifeEntry = {
  patientId: string;
  step: string;
  from: string;
  to: string;
  reason?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  alarms?: string | null;
  touched?: object;
};

/** One more line in the log of how a patient stands. */
export async function writeLifeEntry(ctx: Context, entry: LifeEntry): Promise<void> {
  const { patientId, step, from, to, touched = {} } = entry;
  const { reason = null, startsAt = null, endsAt = null, alarms = null } = entry;
  await sql`
    insert into life_cycle_entry (id, patient_id, step, from_status, to_status, reason, starts_at, ends_at, alarms, touched, by_id, created_at)
    values (${newId()}, ${patientId}, ${step}, ${from}, ${to}, ${reason}, ${startsAt}, ${endsAt}, ${alarms},
      ${JSON.stringify(touched)}::jsonb, ${personId(ctx)}, ${ctx.now.toISOString()})
  `.execute(ctx.tx);
  ctx.announce('life_cycle_changed', [patientId]);
}

/** What was planned is dropped, what runs is over now. */
export async function endPauses(ctx: Context, patientId: string): Promise<void> {
  const now = ctx.now.toISOString();
  await sql`
    delete from patient_pause where patient_id = ${patientId} and state = 'planned'
  `.execute(ctx.tx);
  await sql`
    update patient_pause set state = 'over', due_at = null,
      ends_at = greatest(starts_at + interval '1 millisecond', least(coalesce(ends_at, ${now}::timestamptz), ${now}::timestamptz))
    where patient_id = ${patientId} and state = 'running'
  `.execute(ctx.tx);
}
