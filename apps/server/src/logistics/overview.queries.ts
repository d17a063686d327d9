import type { LogisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { calibrationSoonDays } from '@fernpuls/domain/logistics/fleet/calibration';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** The most urgent of each kind; the lists have them all. */
const shown = 5;

export async function devicesByState(tx: Tx): Promise<LogisticsOverview['devices']> {
  const found = await sql<LogisticsOverview['devices'][number]>`
    select state, count(*)::int as count from stock_device where state is not null group by state
  `.execute(tx);
  return found.rows;
}

export async function dueCalibrations(tx: Tx, today: string): Promise<LogisticsOverview['calibrations']> {
  const found = await sql<LogisticsOverview['calibrations']>`
    select count(*) filter (where calibration_due_on < ${today}::date)::int as over,
      count(*) filter (where calibration_due_on >= ${today}::date)::int as soon
    from stock_device where calibration_due_on <= ${today}::date + ${calibrationSoonDays}::int
  `.execute(tx);
  return found.rows[0] ?? { over: 0, soon: 0 };
}

export async function openOrdersByState(tx: Tx, today: string): Promise<LogisticsOverview['orders']> {
  const found = await sql<LogisticsOverview['orders'][number]>`
    select state, count(*)::int as count,
      count(*) filter (where state in ('placed', 'accepted', 'packed') and due_on < ${today}::date)::int as late
    from stock_order where state not in ('returned', 'cancelled') group by state
  `.execute(tx);
  return found.rows;
}

export async function lateOrders(tx: Tx, today: string): Promise<LogisticsOverview['lateOrders']> {
  const found = await sql<LogisticsOverview['lateOrders'][number]>`
    select id, number, due_on as "dueOn",
      coalesce((select name from app.practice_names(array[practice_key])), practice_key) as "practiceName"
    from stock_order where state in ('placed', 'accepted', 'packed') and due_on < ${today}::date
    order by due_on, id limit ${shown}
  `.execute(tx);
  return found.rows;
}

/** Places under their minimum, those with the least of it first. */
export async function shortArticles(tx: Tx): Promise<LogisticsOverview['shortArticles']> {
  const found = await sql<LogisticsOverview['shortArticles'][number]>`
    select article.id, article.name, place.name as "locationName", lying.n as "onHand", min.minimum
    from stock_minimum as min
    join article on article.tenant_id = min.tenant_id and article.id = min.article_id and article.is_active
    join stock_location as place on place.tenant_id = min.tenant_id and place.id = min.location_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as n from stock_level as level
      where level.tenant_id = min.tenant_id and level.article_id = min.article_id and level.location_id = min.location_id
    ) as lying
    where lying.n < min.minimum
    order by lying.n::numeric / min.minimum, article.name, place.name limit ${shown}
  `.execute(tx);
  return found.rows;
}

type Ending = Omit<LogisticsOverview['endingBatches'][number], 'expiry'>;

/** Batches of which something lies somewhere and that end until a day, the first to end first. */
export async function endingBatches(tx: Tx, until: string): Promise<Ending[]> {
  const found = await sql<Ending>`
    select article.id as "articleId", article.name, known.batch, lying.n as quantity, known.expires_on as "expiresOn"
    from stock_batch as known
    join article on article.tenant_id = known.tenant_id and article.id = known.article_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as n from stock_level as level
      where level.tenant_id = known.tenant_id and level.article_id = known.article_id and level.batch = known.batch
    ) as lying
    where known.expires_on <= ${until}::date and lying.n > 0
    order by known.expires_on, article.name limit ${shown}
  `.execute(tx);
  return found.rows;
}
