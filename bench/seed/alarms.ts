import type pg from 'pg';
import { withClient } from '../stage.ts';

const atOnce = 500_000;

/** One open alarm for each of the first `count` patients, due over two days. */
export async function seedOpenAlarms(databaseUrl: string, tenantId: number, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const held = await client.query('select 1 from measurement_trigger where tenant_id = $1 limit 1', [
      tenantId,
    ]);
    if (held.rowCount) return;
    await client.query(
      `insert into measurement_trigger (tenant_id, id, patient_id, value_type, threshold_type, threshold, priority)
       select $1, gen_random_uuid(), id, 'pulse', 'above', 120, 'high' from patient where tenant_id = $1`,
      [tenantId],
    );
    await client.query(
      `insert into trigger_event (tenant_id, id, event_type, patient_id, trigger_id, state, priority, value_type,
         threshold_type, threshold, value, measured_at, due_at)
       select tenant_id, gen_random_uuid(), 'measurement_trigger_event', patient_id, id, 'raised', 'high', 'pulse', 'above',
         120, 131, now() - interval '1 hour', now() + (row_number() over () - 1000) * interval '86 seconds'
       from (select * from measurement_trigger where tenant_id = $1 order by patient_id limit $2) as first`,
      [tenantId, count],
    );
    await client.query('vacuum analyze trigger_event');
  });
}

/** Alarms closed over three years, none of them today. Past counters and references: millions at once. */
export async function seedAlarmHistory(databaseUrl: string, tenantId: number, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const held = await client.query<{ n: number }>(
      "select count(*)::int as n from trigger_event where tenant_id = $1 and state = 'closed'",
      [tenantId],
    );
    const there = held.rows[0]?.n ?? 0;
    if (there >= count) return;
    await client.query("set session_replication_role = 'replica'");
    for (let from = there; from < count; from += atOnce)
      await insertClosed(client, tenantId, Math.min(atOnce, count - from));
    await client.query('vacuum analyze trigger_event');
    await client.query('checkpoint');
  });
}

async function insertClosed(client: pg.Client, tenantId: number, count: number): Promise<void> {
  await client.query(
    `with rule as (
       select patient_id, id, row_number() over () as at from measurement_trigger where tenant_id = $1
     )
     insert into trigger_event (tenant_id, id, event_type, patient_id, trigger_id, state, priority, value_type,
       threshold_type, threshold, value, measured_at, due_at, created_at, closed_at, close_reason)
     select $1, gen_random_uuid(), 'measurement_trigger_event', patient_id, id, 'closed', 'high', 'pulse', 'above', 120, 131,
       closed.at, closed.at, closed.at, closed.at, 'plausible_no_action'
     from (
       select step, now() - interval '2 days' - random() * interval '1095 days' as at from generate_series(1, $2::int) as step
     ) as closed join rule on rule.at = 1 + closed.step % (select count(*) from rule)`,
    [tenantId, count],
  );
}
