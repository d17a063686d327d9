import type { billingItems } from '@fernpuls/contract/billing/billing-item';
import type { itemPrices } from '@fernpuls/contract/billing/item-price';
import type { patientSubscriptions } from '@fernpuls/contract/billing/patient-subscription';
import type { Subscription, subscriptions } from '@fernpuls/contract/billing/subscription';
import type { Priced } from '@fernpuls/domain/billing/money';
import type { EndReason } from '@fernpuls/domain/billing/subscription';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

type ItemRow = LoadedRow<typeof billingItems, 'price'> & {
  price: {
    itemPriceId: string;
    netCents: number;
    taxPerMille: number;
    validTo: string | null;
  } | null;
};

/** Items with the price that holds on a day. */
export async function itemRows(tx: Tx, ids: readonly string[], today: string): Promise<ItemRow[]> {
  const found = await sql<ItemRow>`
    select held.*,
      (select jsonb_build_object('itemPriceId', id, 'netCents', net_cents, 'taxPerMille', tax_per_mille, 'validTo', valid_to)
        from item_price where item_id = held.id and ${today}::date between valid_from and coalesce(valid_to, 'infinity')) as price,
      (select count(*)::int from item_price where item_id = held.id) as price_count,
      exists (select from item_price where item_id = held.id)
        or exists (select from subscription_line where item_id = held.id) as delete_disabled
    from billing_item as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type PriceRow = LoadedRow<typeof itemPrices, 'grossCents'>;

export async function priceRows(tx: Tx, ids: readonly string[]): Promise<PriceRow[]> {
  const found = await sql<PriceRow>`
    select held.*, billing_item.name as item_name, used.n as used_count, used.n > 0 as delete_disabled
    from item_price as held
    join billing_item on billing_item.id = held.item_id
    cross join lateral (
      select count(*)::int as n from patient_subscription_price as paid where paid.item_price_id = held.id
    ) as used
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Held until the end of the transaction: nobody begins to pay what is being changed. */
export async function holdItem(tx: Tx, itemId: string): Promise<boolean> {
  const found = await sql`select 1 from billing_item where id = ${itemId} for update`.execute(tx);
  return found.rows.length > 0;
}

type Period = { itemId: string; validFrom: string; validTo: string | null };

/** A price of the item that holds on one of these days, other than this one. */
export async function priceWithin(tx: Tx, { itemId, validFrom, validTo }: Period, but: string | null) {
  const found = await sql<{ id: string; valid_from: string; valid_to: string | null }>`
    select id, valid_from, valid_to from item_price
    where item_id = ${itemId} and id is distinct from ${but}
      and valid_from <= coalesce(${validTo}::date, 'infinity') and coalesce(valid_to, 'infinity') >= ${validFrom}::date
    order by valid_from limit 1
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** The last first day of a subscription at this price; null: nobody pays or paid it. */
export async function lastStartAt(tx: Tx, priceId: string): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select max(starts_on) as day from patient_subscription_price as paid
    join patient_subscription as held on held.id = paid.patient_subscription_id
    where paid.item_price_id = ${priceId}
  `.execute(tx);
  return found.rows[0]?.day ?? null;
}

type SubscriptionRow = LoadedRow<typeof subscriptions, 'total'>;

export async function subscriptionRows(
  tx: Tx,
  ids: readonly string[],
  today: string,
): Promise<SubscriptionRow[]> {
  const found = await sql<SubscriptionRow>`
    select held.*,
      (select count(distinct patient_id)::int from patient_subscription
        where subscription_id = held.id and (ends_on is null or ends_on >= ${today}::date)) as patient_count,
      exists (select from patient_subscription where subscription_id = held.id) as delete_disabled
    from subscription as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Of these items, those there are. */
export async function knownItems(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select id from billing_item where id = any(${ids}::uuid[]) for key share
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

export type LinePrice = Priced & { itemPriceId: string };

/** What each line of these subscriptions costs on a day; null where an item has no price then. */
export async function pricesOn(
  tx: Tx,
  ids: readonly string[],
  day: string,
): Promise<Map<string, (LinePrice | null)[]>> {
  const found = await sql<{ subscription_id: string; prices: (LinePrice | null)[] }>`
    select line.subscription_id, jsonb_agg(
      case when price.id is not null then jsonb_build_object('itemPriceId', price.id, 'netCents', price.net_cents,
        'taxPerMille', price.tax_per_mille, 'quantity', line.quantity) end order by line.item_id) as prices
    from subscription_line as line
    left join item_price as price on price.item_id = line.item_id
      and ${day}::date between price.valid_from and coalesce(price.valid_to, 'infinity')
    where line.subscription_id = any(${ids}::uuid[]) group by line.subscription_id
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.subscription_id, row.prices]));
}

type Offered = Pick<Subscription, 'id' | 'name' | 'description' | 'interval' | 'noticeDays'>;

export async function offeredRows(tx: Tx): Promise<Offered[]> {
  const found = await sql<Offered>`
    select id, name, description, "interval", notice_days as "noticeDays" from subscription
    where is_active order by name, id limit 200
  `.execute(tx);
  return found.rows;
}

type PatientRow = LoadedRow<typeof patientSubscriptions, 'state' | 'total'>;

export async function patientSubscriptionRows(tx: Tx, ids: readonly string[]): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select held.*, subscription.name, (
      select jsonb_agg(jsonb_build_object(
        'itemPrice', jsonb_build_object('id', price.id, 'netCents', price.net_cents, 'taxPerMille', price.tax_per_mille,
          'validFrom', price.valid_from, 'validTo', price.valid_to),
        'item', jsonb_build_object('id', item.id, 'name', item.name, 'code', item.code, 'unit', item.unit),
        'quantity', paid.quantity) order by item.name, price.id)
      from patient_subscription_price as paid
      join item_price as price on price.id = paid.item_price_id
      join billing_item as item on item.id = price.item_id
      where paid.patient_subscription_id = held.id
    ) as item_prices
    from patient_subscription as held join subscription on subscription.id = held.subscription_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** The items of these subscriptions, held as above. */
export async function holdItemsOf(tx: Tx, subscriptionId: string): Promise<void> {
  await sql`
    select 1 from billing_item where id in (select item_id from subscription_line where subscription_id = ${subscriptionId})
    order by id for share
  `.execute(tx);
}

export async function writePrices(tx: Tx, id: string, prices: readonly LinePrice[]): Promise<void> {
  await sql`
    insert into patient_subscription_price (patient_subscription_id, item_price_id, quantity)
    select ${id}, given.* from unnest(${prices.map(({ itemPriceId }) => itemPriceId)}::uuid[],
      ${prices.map(({ quantity }) => quantity)}::integer[]) as given
  `.execute(tx);
}

type Span = { patientId: string; subscriptionId: string; startsOn: string; endsOn: string | null };

/** Whether the patient has the same subscription on one of these days, beside this one. */
export async function hasOverlap(tx: Tx, span: Span, but: string | null): Promise<boolean> {
  if (span.endsOn !== null && span.endsOn < span.startsOn) return false;
  const found = await sql`
    select 1 from patient_subscription
    where patient_id = ${span.patientId} and subscription_id = ${span.subscriptionId} and id is distinct from ${but}
      and (ends_on is null or ends_on >= starts_on)
      and starts_on <= coalesce(${span.endsOn}::date, 'infinity') and coalesce(ends_on, 'infinity') >= ${span.startsOn}::date
    limit 1
  `.execute(tx);
  return found.rows.length > 0;
}

type Going = { id: string; starts_on: string; ends_on: string | null; end_reason: EndReason | null };

/** What a patient pays for beyond a day, held. */
export async function goingBeyond(tx: Tx, patientId: string, day: string): Promise<Going[]> {
  const found = await sql<Going>`
    select id, starts_on, ends_on, end_reason from patient_subscription
    where patient_id = ${patientId} and (ends_on is null or ends_on > ${day}::date and ends_on >= starts_on)
    order by id for update
  `.execute(tx);
  return found.rows;
}

export async function dayOfDeath(tx: Tx, patientId: string): Promise<string | null> {
  const found = await sql<{ day: string }>`
    select died_on as day from patient_death where patient_id = ${patientId}
  `.execute(tx);
  return found.rows[0]?.day ?? null;
}
