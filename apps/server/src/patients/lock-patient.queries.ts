import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Whether there is such a patient; nobody else who locks them goes on until the end of this step. */
export async function lockPatient(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select 1 from patient where id = ${id} for no key update`.execute(tx);
  return found.rows.length > 0;
}
