import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Instants are epoch ms, `to` null: it still lasts. */
export type Stay = { patient_id: string; from: number; to: number | null; why: 'hospital' | 'paused' };

/** Stays in hospital and pauses: while they last nothing is expected. */
export async function staysOf(tx: Tx, patientIds: readonly string[]): Promise<Stay[]> {
  const found = await sql<Stay>`
    select patient_id, ${ms('started_at')} as "from", ${ms('ended_at')} as "to", 'hospital' as why
    from intervention where patient_id = any(${patientIds}::uuid[]) and suppresses_alarms
    union all
    select patient_id, ${ms('starts_at')}, ${ms('ends_at')}, 'paused'
    from patient_pause where patient_id = any(${patientIds}::uuid[])
  `.execute(tx);
  return found.rows;
}

const ms = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);
