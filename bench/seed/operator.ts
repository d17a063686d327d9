import { withClient } from '../stage.ts';
import { type BenchTenant, openTenant } from './tenant.ts';

/** The operator of an installation, with one person who may everything. */
export async function openOperator(databaseUrl: string): Promise<BenchTenant> {
  await withClient(databaseUrl, (client) =>
    client.query(
      "insert into tenant (key, name, kind) values ('manage', 'Betrieb', 'operator') on conflict (key) do nothing",
    ),
  );
  return openTenant(databaseUrl, 'manage');
}

type Size = { practices: number; devices: number; orders: number; articles: number };

/** Practices with what the operator has of each kind; devices lie in a store or are with a patient, by turns. */
export async function seedOperator(databaseUrl: string, operatorId: number, size: Size): Promise<void> {
  const { practices, devices, orders, articles } = size;
  await withClient(databaseUrl, async (client) => {
    const found = await client.query('select 1 from stock_device where tenant_id = $1 limit 1', [operatorId]);
    if (found.rowCount) return;
    // Rows as they stand after their steps: the triggers that would lead there are measured elsewhere.
    await client.query("set session_replication_role = 'replica'");
    const id = (kind: string, n: string) => `md5('${kind}' || (${n}))::uuid`;
    await client.query(
      `insert into tenant (key, name) select 'bench-' || n, 'Praxis ' || n from generate_series(1, $1::int) as n
       on conflict (key) do nothing`,
      [practices],
    );
    await client.query(
      `insert into stock_location (tenant_id, id, name) values ($1, ${id('place', "'1'")}, 'Zentrallager')`,
      [operatorId],
    );
    await client.query(
      `insert into article (tenant_id, id, number, name, kind, category)
       select $1, ${id('article', 'n')}, '10-' || n, 'Artikel ' || n, 'serialised', 'scale'
       from generate_series(1, $2::int) as n`,
      [operatorId, articles],
    );
    await client.query(
      `insert into stock_device (tenant_id, id, article_id, serial, lot, state, sequence, location_id, practice_key)
       select $1, ${id('device', 'n')}, ${id('article', '1 + n % $3')}, 'BN-' || lpad(n::text, 7, '0'), 'L' || n % 400,
         case n % 2 when 0 then 'stocked' else 'active' end, 2 + n % 2 * 4,
         case n % 2 when 0 then ${id('place', "'1'")} end, case n % 2 when 1 then 'bench-' || 1 + n % $4 end
       from generate_series(1, $2::int) as n`,
      [operatorId, devices, articles, practices],
    );
    await client.query(
      `insert into device (tenant_id, id, serial, manufacturer, model, battery_percent)
       select practice.id, one.id, one.serial, 'Vitalis', 'SC-240', 80
       from stock_device as one join tenant as practice on practice.key = one.practice_key where one.tenant_id = $1`,
      [operatorId],
    );
    await client.query(
      `insert into stock_order (tenant_id, id, number, practice_key, items, reason, due_on)
       select $1, ${id('order', 'n')}, 'B-2026-' || lpad(n::text, 6, '0'), 'bench-' || 1 + n % $3, '[]', 'first',
         date '2026-01-01' + n % 330
       from generate_series(1, $2::int) as n`,
      [operatorId, orders, practices],
    );
    for (const list of ['stock_device', 'stock_order'])
      await client.query(
        `insert into state_count (tenant_id, list, state, delta)
         select tenant_id, '${list}', state, count(*) from ${list} group by tenant_id, state`,
      );
    await client.query("set session_replication_role = 'origin'");
    await client.query('analyze');
  });
}
