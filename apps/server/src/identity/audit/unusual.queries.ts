import {
  isOutOfHours,
  isUnusualReading,
  type Occasion,
  occasionReach,
} from '@fernpuls/domain/identity/unusual-reading';
import type { OpeningHours } from '@fernpuls/domain/tenancy/opening-hours';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type Reading = { id: number; at: string; patientId: string };

/** Looking something up in the audit reads no record. */
export const recordsOfAudit = ['audit', 'audit_entries', 'record_viewers'];

/** The readings among these that open a question, by id. */
export async function unusualOf(
  tx: Tx,
  hours: OpeningHours,
  readings: readonly Reading[],
): Promise<ReadonlySet<number>> {
  const outside = readings.filter(({ at }) => isOutOfHours(hours, Date.parse(at)));
  if (outside.length === 0) return new Set();
  const known = Map.groupBy(await occasionsAround(tx, outside), ({ patientId }) => patientId);
  return new Set(
    outside
      .filter(({ at, patientId }) =>
        isUnusualReading(Date.parse(at), { hours, occasions: known.get(patientId) ?? [] }),
      )
      .map(({ id }) => id),
  );
}

/** Alarms, tasks and messages of the patients that can explain one of the readings, and some that cannot. */
async function occasionsAround(
  tx: Tx,
  readings: readonly Reading[],
): Promise<(Occasion & { patientId: string })[]> {
  const patients = [...new Set(readings.map(({ patientId }) => patientId))];
  const times = readings.map(({ at }) => Date.parse(at));
  const until = new Date(Math.max(...times) + occasionReach.before).toISOString();
  const since = new Date(Math.min(...times) - occasionReach.after).toISOString();
  const found = await sql<{ patientId: string; from: string; to: string | null }>`
    select patient_id as "patientId", created_at as "from", closed_at as "to" from trigger_event
    where patient_id = any(${patients}::uuid[]) and created_at <= ${until} and coalesce(closed_at, 'infinity') >= ${since}
    union all
    select patient_id, created_at, case when state in ('not_started', 'active') then null else coalesce(done_at, updated_at) end
    from task where patient_id = any(${patients}::uuid[]) and created_at <= ${until}
      and (state in ('not_started', 'active') or coalesce(done_at, updated_at) >= ${since})
    union all
    select patient_id, received_at, received_at from chat_message
    where patient_id = any(${patients}::uuid[]) and received_at between ${since} and ${until}
  `.execute(tx);
  return found.rows.map(({ patientId, from, to }) => ({
    patientId,
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
  }));
}
