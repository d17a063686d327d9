import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { PauseRow } from './queries.ts';

type NewPause = Omit<PauseRow, 'state'> & { state: 'planned' | 'running'; by: string | null };

/** The clock comes back when it begins, then when it ends. */
export async function writePause(tx: Tx, pause: NewPause): Promise<void> {
  const { id, patient_id: patientId, reason, starts_at: from, ends_at: until, alarms, state, by } = pause;
  await sql`
    insert into patient_pause (id, patient_id, reason, starts_at, ends_at, alarms, tells_patient, state, due_at, created_by_id)
    values (${id}, ${patientId}, ${reason}, ${from}, ${until}, ${alarms}, ${pause.tells_patient}, ${state},
      ${state === 'planned' ? from : until}, ${by})
  `.execute(tx);
}

/** Pauses of all tenants that begin or end now, the longest waiting first. */
export async function duePauses(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ tenant_id: number; id: string }[]> {
  const found = await sql<{ tenant_id: number; id: string }>`
    select tenant_id, id from patient_pause where due_at <= ${now.toISOString()}::timestamptz order by due_at limit ${most}
  `.execute(tx);
  return found.rows;
}

/** One that is still due, held; null where another server has it or had it. */
export async function holdDuePause(tx: Tx, id: string, now: Date): Promise<PauseRow | null> {
  const found = await sql<PauseRow>`
    select id, patient_id, reason, starts_at, ends_at, alarms, tells_patient, state
    from patient_pause where id = ${id} and due_at <= ${now.toISOString()}::timestamptz for update skip locked
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function beginPause(tx: Tx, { id, ends_at: until }: PauseRow): Promise<void> {
  await sql`update patient_pause set state = 'running', due_at = ${until} where id = ${id}`.execute(tx);
}

export async function finishPause(tx: Tx, { id }: PauseRow): Promise<void> {
  await sql`update patient_pause set state = 'over', due_at = null where id = ${id}`.execute(tx);
}

export async function dropPlannedPause(tx: Tx, patientId: string): Promise<PauseRow | null> {
  const found = await sql<PauseRow>`
    delete from patient_pause where patient_id = ${patientId} and state = 'planned'
    returning id, patient_id, reason, starts_at, ends_at, alarms, tells_patient, state
  `.execute(tx);
  return found.rows[0] ?? null;
}
