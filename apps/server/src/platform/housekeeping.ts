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
  await asSystem(database, async (tx) => {
    await sql`delete from session where expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from remember_token where expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from trusted_device where expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from auth_challenge where expires_at < now() - interval '1 hour'`.execute(tx);
    await sql`delete from attempt_counter where last_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from login_host_attempt where last_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from password_token where expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from provider_attempt where expires_at < now()`.execute(tx);
    await sql`delete from used_passkey_challenge where expires_at < now() - interval '1 minute'`.execute(tx);
    await sql`delete from mail_message where created_at < now() - interval '90 days'`.execute(tx);
    await sql`delete from known_address where last_used_at < now() - interval '90 days'`.execute(tx);
  });
}
