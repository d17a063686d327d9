import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** How many orders were told of their first reading; addresses whose time is over are forgotten with it. */
export async function tellFirstReadings(tx: Tx): Promise<number> {
  const found = await sql<{ told: number }>`
    select app.tell_first_readings() as told, app.forget_order_addresses() as forgotten
  `.execute(tx);
  return found.rows[0]?.told ?? 0;
}
