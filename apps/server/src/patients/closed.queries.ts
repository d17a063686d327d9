import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Lets this transaction see records that are closed or merged into others; only what closes one or brings it back asks for it. */
export async function seeClosed(tx: Tx): Promise<void> {
  await sql`select set_config('app.closed', 'on', true)`.execute(tx);
}
