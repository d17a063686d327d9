import type { articles } from '@fernpuls/contract/logistics/stock/article';
import type { stockMovements } from '@fernpuls/contract/logistics/stock/stock-movement';
import { usedWeeks } from '@fernpuls/domain/logistics/stock/level';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

/** Reasons by which pieces go to somebody: what an order has to make up for. */
const used = sql`('delivery', 'consumption')`;

/** The same as `stockState` of the domain, for lists that filter by it; a test holds them together. */
const stateOf = sql`case
  when coalesce(min.minimum, 0) = 0 then 'free'
  when coalesce(lying.n, 0) = 0 then 'empty'
  when coalesce(lying.n, 0) < min.minimum then 'below'
  when coalesce(lying.n, 0) <= min.minimum * 1.1 then 'near'
  else 'enough' end`;

/** The most urgent of an article's places. */
const worst = sql`(
  select coalesce((array['empty', 'below', 'near', 'enough', 'free'])[min(array_position(array['empty', 'below', 'near', 'enough', 'free'], ${stateOf}))], 'free')
  from stock_minimum as min
  left join lateral (
    select sum(quantity)::int as n from stock_level as level
    where level.tenant_id = min.tenant_id and level.article_id = min.article_id and level.location_id = min.location_id
  ) as lying on true
  where min.tenant_id = article.tenant_id and min.article_id = article.id
)`;

/** Articles with the state their list may be filtered by. */
export const articlesWithState: RawBuilder<unknown> = sql`(select article.*, ${worst} as state from article) as article`;

type ArticleRow = LoadedRow<typeof articles>;

export async function articleRows(tx: Tx, ids: readonly string[]): Promise<ArticleRow[]> {
  const found = await sql<ArticleRow>`
    select article.*, ${worst} as state,
      (select coalesce(sum(quantity), 0)::int from stock_level as level
        where level.tenant_id = article.tenant_id and level.article_id = article.id) as on_hand,
      (select coalesce(sum(quantity), 0)::int from stock_movement as moved
        where moved.tenant_id = article.tenant_id and moved.article_id = article.id and moved.reason in ${used}
          and moved.booked_at >= now() - make_interval(weeks => ${usedWeeks}) and moved.reverses_id is null
          and not exists (select from stock_movement as back where back.tenant_id = moved.tenant_id and back.reverses_id = moved.id)
      ) as used_count,
      exists (select from stock_movement as moved where moved.tenant_id = article.tenant_id and moved.article_id = article.id)
        as delete_disabled,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'locationId', place.id, 'locationName', place.name, 'onHand', coalesce(lying.n, 0), 'minimum', min.minimum,
          'target', min.target, 'state', ${stateOf}) order by place.name), '[]')
        from stock_location as place
        left join stock_minimum as min
          on min.tenant_id = place.tenant_id and min.location_id = place.id and min.article_id = article.id
        left join lateral (
          select sum(quantity)::int as n from stock_level as level
          where level.tenant_id = place.tenant_id and level.article_id = article.id and level.location_id = place.id
        ) as lying on true
        where place.tenant_id = article.tenant_id and (place.is_active or lying.n > 0)
      ) as places
    from article where article.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type MovementRow = LoadedRow<typeof stockMovements>;

export async function movementRows(tx: Tx, ids: readonly string[]): Promise<MovementRow[]> {
  const found = await sql<MovementRow>`
    select moved.*, origin.name as from_name, goal.name as to_name, back.id as reversed_by_id,
      nullif(concat_ws(' ', person.title, person.first_name, person.last_name), '') as booked_by_name
    from stock_movement as moved
    left join stock_location as origin on origin.tenant_id = moved.tenant_id and origin.id = moved.from_location_id
    left join stock_location as goal on goal.tenant_id = moved.tenant_id and goal.id = moved.to_location_id
    left join stock_movement as back on back.tenant_id = moved.tenant_id and back.reverses_id = moved.id
    left join physician as person on person.tenant_id = moved.tenant_id and person.id = moved.booked_by_id
    where moved.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Level = { articleId: string; locationIds: readonly (string | null)[]; batch: string | null };

/** What lies at these places of a batch, held until the booking is done; nothing of a place where nothing ever lay. */
export async function heldLevels(
  tx: Tx,
  { articleId, locationIds, batch }: Level,
): Promise<Map<string, number>> {
  const found = await sql<{ location_id: string; quantity: number }>`
    select location_id, quantity from app.hold_stock(
      ${articleId}, ${locationIds.filter((id) => id !== null)}::uuid[], ${batch ?? ''}
    )
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.location_id, row.quantity]));
}

/** Makes a batch known with its last day; answers the one it is known with. */
export async function ensureBatch(
  tx: Tx,
  { articleId, batch, expiresOn }: { articleId: string; batch: string; expiresOn: string | null },
): Promise<string | null> {
  await sql`
    insert into stock_batch (article_id, batch, expires_on) values (${articleId}, ${batch}, ${expiresOn})
    on conflict (tenant_id, article_id, batch) do update set expires_on = coalesce(stock_batch.expires_on, excluded.expires_on)
  `.execute(tx);
  const known = await sql<{ expires_on: string | null }>`
    select expires_on from stock_batch where article_id = ${articleId} and batch = ${batch}
  `.execute(tx);
  return known.rows[0]?.expires_on ?? null;
}

export async function setMinimum(
  tx: Tx,
  of: { articleId: string; locationId: string; minimum: number | null; target: number | null },
): Promise<{ minimum: number; target: number | null } | null> {
  const before = await sql<{ minimum: number; target: number | null }>`
    select minimum, target from stock_minimum where article_id = ${of.articleId} and location_id = ${of.locationId} for update
  `.execute(tx);
  if (of.minimum === null)
    await sql`delete from stock_minimum where article_id = ${of.articleId} and location_id = ${of.locationId}`.execute(
      tx,
    );
  else
    await sql`
      insert into stock_minimum (article_id, location_id, minimum, target)
      values (${of.articleId}, ${of.locationId}, ${of.minimum}, ${of.target})
      on conflict (tenant_id, article_id, location_id) do update
        set minimum = excluded.minimum, target = excluded.target, updated_at = now()
    `.execute(tx);
  return before.rows[0] ?? null;
}
