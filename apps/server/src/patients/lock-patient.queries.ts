import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Whether there is such a patient; nobody else who locks them goes on until the end of this step. */
export async function lockPatient(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select 1 from patient where id = ${id} for no key update`.execute(tx);
  return found.rows.length > 0;
}

/** The same for many, in the order of their ids. */
export async function lockPatients(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from patient where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}
