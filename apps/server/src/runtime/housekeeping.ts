import { sql } from 'kysely';
import { refusedUploadDays } from '@fernpuls/contract/module-settings';
import { asSystem, type Database, type Tx } from '../ground/database.ts';

/** Monthly partitions from a year back to three months ahead; live events older than two days go. */
export async function keepHouse(database: Database, now: Date = new Date()): Promise<void> {
  for (let offset = -13; offset <= 3; offset += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
      .toISOString()
      .slice(0, 10);
    await asSystem(database, async (tx) => {
      // Millions that came before their month did are moved into it, however long that takes: the start waits for it.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`call app.ensure_measurement_partition(${month}::date)`.execute(tx);
    });
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
    await sql`delete from task_notification where created_at < now() - interval '90 days'`.execute(tx);
    await sql`delete from mail_message where created_at < now() - interval '90 days'`.execute(tx);
    // Files that were chosen for a message which was never sent.
    await sql`delete from stored_file where purpose = 'message' and not is_kept and created_at < now() - interval '1 day'`.execute(
      tx,
    );
    // Uploads that were broken off, or never filed.
    await sql`delete from vault_file where expires_at < now()`.execute(tx);
    await dropRefusedEcgs(tx);
    await sql`delete from known_address where last_used_at < now() - interval '90 days'`.execute(tx);
  });
}

/** Files nobody could read, after the days the practice has set; what became a recording stays. */
async function dropRefusedEcgs(tx: Tx): Promise<void> {
  const { name, fallback } = refusedUploadDays;
  const { rows } = await sql<{ id: string; tenant_id: number }>`
    select upload.id, upload.tenant_id from ecg_upload as upload
    left join tenant_module as module on module.tenant_id = upload.tenant_id and module.key = 'ecg'
    where refusal is not null
      and received_at < now() - make_interval(days => coalesce((module.config ->> ${name}::text)::integer, ${fallback}))
      and not exists (select 1 from ecg where ecg.tenant_id = upload.tenant_id and ecg.upload_id = upload.id)
    limit 1000
  `.execute(tx);
  if (rows.length === 0) return;
  const tenants = rows.map((row) => row.tenant_id);
  const ids = rows.map((row) => row.id);
  const gone = sql`(select * from unnest(${tenants}::integer[], ${ids}::uuid[]))`;
  await sql`delete from ecg_file_chunk where (tenant_id, upload_id) in ${gone}`.execute(tx);
  await sql`delete from ecg_file where (tenant_id, upload_id) in ${gone}`.execute(tx);
  await sql`delete from ecg_upload where (tenant_id, id) in ${gone}`.execute(tx);
}
