import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { articleStock } from '@fernpuls/contract/logistics/stock/stock.call';
import { usedWeeks } from '@fernpuls/domain/logistics/stock/level';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Batch = { batch: string | null; quantity: number; expiresOn: string | null; devices: number | null };
export type Place = {
  locationId: string;
  locationName: string;
  isActive: boolean;
  onHand: number;
  minimum: number | null;
  target: number | null;
  used: number;
  devices: number | null;
  batches: Batch[];
};

/** Devices of a serialised article that stand at a place, of a lot where one is named. */
const standing = (lot: RawBuilder<unknown>) => sql`case when article.kind = 'serialised' then (
  select count(*)::int from stock_device as device
  where device.tenant_id = place.tenant_id and device.location_id = place.id and device.article_id = article.id
    and device.state in ('stocked', 'packed') and ${lot}
) end`;

/** Where an article lies or should lie: every place in use, and those where something still lies. */
export async function placesOf(tx: Tx, articleId: string): Promise<Place[]> {
  const found = await sql<Place>`
    select place.id as "locationId", place.name as "locationName", place.is_active as "isActive",
      coalesce(lying.n, 0) as "onHand", min.minimum, min.target, coalesce(gone.n, 0) as used,
      coalesce(lying.batches, '[]') as batches, ${standing(sql`true`)} as devices
    from stock_location as place
    join article on article.tenant_id = place.tenant_id and article.id = ${articleId}
    left join stock_minimum as min
      on min.tenant_id = place.tenant_id and min.location_id = place.id and min.article_id = ${articleId}
    left join lateral (
      select sum(level.quantity)::int as n, jsonb_agg(jsonb_build_object(
          'batch', nullif(level.batch, ''), 'quantity', level.quantity, 'expiresOn', known.expires_on,
          'devices', ${standing(sql`coalesce(device.lot, '') = level.batch`)}
        ) order by known.expires_on nulls last, level.batch) as batches
      from stock_level as level
      left join stock_batch as known on known.tenant_id = level.tenant_id and known.article_id = level.article_id
        and known.batch = level.batch
      where level.tenant_id = place.tenant_id and level.location_id = place.id and level.article_id = ${articleId}
        and level.quantity > 0
    ) as lying on true
    left join lateral (
      select sum(moved.quantity)::int as n from stock_movement as moved
      where moved.tenant_id = place.tenant_id and moved.article_id = ${articleId} and moved.from_location_id = place.id
        and moved.reason in ('delivery', 'consumption') and moved.reverses_id is null
        and moved.booked_at >= now() - make_interval(weeks => ${usedWeeks})
        and not exists (select from stock_movement as back where back.tenant_id = moved.tenant_id and back.reverses_id = moved.id)
    ) as gone on true
    where place.is_active or lying.n > 0
    order by place.name, place.id
  `.execute(tx);
  return found.rows;
}

type Course = OutputOf<typeof articleStock>['data']['course'];

/** Pieces in all places at the end of each week of a year, worked back from what lies there now. */
export async function courseOf(tx: Tx, articleId: string): Promise<Course> {
  const found = await sql<Course[number]>`
    with week as (
      select date_trunc('week', now() at time zone 'Europe/Berlin') - make_interval(weeks => n) as starts
      from generate_series(0, 52) as n
    ),
    lying as (select coalesce(sum(quantity), 0)::int as n from stock_level where article_id = ${articleId}),
    change as (
      select date_trunc('week', booked_at at time zone 'Europe/Berlin') as starts,
        sum(case when from_location_id is null then quantity when to_location_id is null then -quantity else 0 end)::int as n
      from stock_movement where article_id = ${articleId} group by 1
    )
    select to_char(week.starts, 'YYYY-MM-DD') as "weekOf",
      (lying.n - coalesce((select sum(n) from change where change.starts > week.starts), 0))::int as "onHand"
    from week cross join lying order by week.starts
  `.execute(tx);
  return found.rows;
}
