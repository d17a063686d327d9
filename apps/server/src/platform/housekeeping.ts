import { sql } from 'kysely';
import { asSystem, type Database } from './database.ts';

/** Monthly partitions from a year back to three months ahead; live events older than two days go. */
export async function keepHouse(database: Database, now: Date = new Date()): Promise<void> {
  for (let offset = -13; offset <= 3; offset += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
      .toISOString()
      .slice(0, 10);
    await asSystem(database, (tx) => sql`call app.ensure_measurement_partition(${month}::date)`.execute(tx));
  }
  await asSystem(database, (tx) =>
    sql`delete from live_event where created_at < now() - interval '2 days'`.execute(tx),
  );
  await asSystem(database, (tx) =>
    sql`delete from session where expires_at < now() - interval '1 day'`.execute(tx),
  );
}
