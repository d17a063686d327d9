import type { sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

type PackageRow = LoadedRow<typeof sensorPackages>;

/** Numbers of the latest orders that are told of a package. */
const toldOrders = 5;

export async function packageRows(tx: Tx, ids: readonly string[]): Promise<PackageRow[]> {
  const found = await sql<PackageRow>`
    select one.*, coalesce(made.contents, '[]') as contents, coalesce(made.packable, 0) as packable,
      (select count(*)::int from stock_order as asked where asked.tenant_id = one.tenant_id and asked.package_id = one.id) as order_count,
      array(select number from stock_order as asked where asked.tenant_id = one.tenant_id and asked.package_id = one.id
        order by placed_at desc, number desc limit ${toldOrders}) as ordered_as
    from sensor_package as one
    left join lateral (
      select jsonb_agg(jsonb_build_object('articleId', article.id, 'number', article.number, 'name', article.name,
          'kind', article.kind, 'hasBatches', article.has_batches, 'quantity', item.quantity) order by item.n) as contents,
        min(coalesce(lying.n, 0) / item.quantity)::int as packable
      from (
        select (given ->> 'articleId')::uuid as article_id, (given ->> 'quantity')::int as quantity, n
        from jsonb_array_elements(one.items) with ordinality as listed (given, n)
      ) as item
      join article on article.tenant_id = one.tenant_id and article.id = item.article_id
      left join lateral (
        select sum(quantity)::int as n from stock_level as level
        where level.tenant_id = article.tenant_id and level.article_id = article.id
      ) as lying on true
    ) as made on true
    where one.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Which of these the operator has; switched off ones only where they are asked for. */
export async function knownArticles(
  tx: Tx,
  ids: readonly string[],
  { active }: { active: boolean },
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select id from article where id = any(${ids}::uuid[]) and (is_active or not ${active})
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}
