import { sql } from 'kysely';
import type { Tx } from './database.ts';

export async function patientExists(tx: Tx, id: string): Promise<boolean> {
  const found = await sql<{ id: string }>`select id from patient where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}
