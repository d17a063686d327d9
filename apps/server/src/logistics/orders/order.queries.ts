import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import type { StockOrderStage, StockOrderState } from '@fernpuls/domain/logistics/orders/order-course';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

type OrderRow = LoadedRow<typeof stockOrders>;

/** The same as `urgencyOf` of the domain; a test holds them together. */
const urgency = (today: string) => sql`case
  when asked.state not in ('placed', 'accepted', 'packed') then 'none'
  when asked.due_on < ${today}::date then 'late'
  when asked.due_on = ${today}::date then 'today'
  else 'later'
end`;

export async function orderRows(tx: Tx, ids: readonly string[], today: string): Promise<OrderRow[]> {
  const found = await sql<OrderRow>`
    select asked.*, ${urgency(today)} as urgency,
      coalesce((select name from app.practice_names(array[asked.practice_key])), asked.practice_key) as practice_name,
      case when asked.practice_order_id is null then 'practice' else 'patient' end as for_patient,
      case when asked.recipient_name is null then 'forgotten' else 'known' end as address,
      (select coalesce(sum((item ->> 'quantity')::int), 0)::int from jsonb_array_elements(asked.items) as item) as piece_count,
      coalesce(held.pieces, 0) as packed_count, coalesce(held.parts, 0) as consignment_count
    from stock_order as asked
    left join lateral (
      select sum(piece.quantity)::int as pieces, count(distinct part.id)::int as parts
      from stock_consignment as part
      join stock_consignment_piece as piece on piece.tenant_id = part.tenant_id and piece.consignment_id = part.id
      where part.tenant_id = asked.tenant_id and part.order_id = asked.id and part.state <> 'unpacked'
    ) as held on true
    where asked.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type HeldOrder = {
  id: string;
  number: string;
  practiceKey: string;
  stage: StockOrderStage;
  state: StockOrderState;
  items: { articleId: string; quantity: number }[];
};

/** Held until the end: whoever moves the same order at once comes after. */
export async function heldOrder(tx: Tx, id: string): Promise<HeldOrder | null> {
  const found = await sql<HeldOrder>`
    select id, number, practice_key as "practiceKey", stage, state, items from stock_order where id = ${id} for no key update
  `.execute(tx);
  return found.rows[0] ?? null;
}

type OrderChange = { stage: StockOrderStage; state: StockOrderState; settled: boolean };

export async function setOrder(tx: Tx, id: string, { stage, state, settled }: OrderChange): Promise<void> {
  await sql`
    update stock_order set stage = ${stage}, state = ${state}, updated_at = now(),
      settled_at = case when ${settled} then coalesce(settled_at, now()) else settled_at end
    where id = ${id}
  `.execute(tx);
}

type NewOrder = {
  id: string;
  practiceKey: string;
  packageId: string | null;
  packageName: string | null;
  items: readonly { articleId: string; quantity: number }[];
  reason: string;
  recipientName: string;
  careOf: string | null;
  street: string;
  postalCode: string;
  city: string;
  wishOn: string | null;
  note: string | null;
  placedById: string | null;
};

export async function insertOrder(tx: Tx, one: NewOrder): Promise<void> {
  await sql`
    insert into stock_order (id, practice_key, package_id, package_name, items, reason, recipient_name, care_of, street,
      postal_code, city, country_code, wish_on, note, placed_by_id)
    values (${one.id}, ${one.practiceKey}, ${one.packageId}, ${one.packageName}, ${JSON.stringify(one.items)}::jsonb, ${one.reason},
      ${one.recipientName}, ${one.careOf}, ${one.street}, ${one.postalCode}, ${one.city}, 'DE', ${one.wishOn}, ${one.note},
      ${one.placedById})
  `.execute(tx);
}

/** What was ordered, as the articles are called now. */
export async function orderedOf(tx: Tx, id: string): Promise<OrderLife['ordered']> {
  const found = await sql<OrderLife['ordered'][number]>`
    select article.id as "articleId", article.number, article.name, article.kind, article.has_batches as "hasBatches",
      (item ->> 'quantity')::int as quantity
    from stock_order as asked cross join lateral jsonb_array_elements(asked.items) with ordinality as given (item, n)
    join article on article.tenant_id = asked.tenant_id and article.id = (item ->> 'articleId')::uuid
    where asked.id = ${id} order by n
  `.execute(tx);
  return found.rows;
}

type Lying = { articleId: string; locationId: string; locationName: string; onHand: number };

/** Stores where any of these lies, the fullest first. */
export async function placesWith(tx: Tx, articleIds: readonly string[]): Promise<Lying[]> {
  const found = await sql<Lying>`
    select level.article_id as "articleId", place.id as "locationId", place.name as "locationName",
      sum(level.quantity)::int as "onHand"
    from stock_level as level
    join stock_location as place on place.tenant_id = level.tenant_id and place.id = level.location_id
    where level.article_id = any(${articleIds}::uuid[]) and place.is_active
    group by level.article_id, place.id, place.name having sum(level.quantity) > 0
    order by sum(level.quantity) desc, place.name
  `.execute(tx);
  return found.rows;
}

export async function consignmentsOnPage(tx: Tx, orderId: string): Promise<OrderLife['consignments']> {
  const found = await sql<OrderLife['consignments'][number]>`
    select part.id, part.number, part.state, part.carrier, part.tracking_number as "trackingNumber", part.packed_at as "packedAt",
      part.shipped_at as "shippedAt", part.delivered_at as "deliveredAt", part.return_requested_at as "returnRequestedAt",
      part.return_due_on as "returnDueOn", part.returned_at as "returnedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('id', piece.id, 'name', article.name, 'number', article.number,
          'quantity', piece.quantity, 'batch', piece.batch, 'deviceId', piece.device_id, 'serial', device.serial,
          'deviceState', device.state, 'locationName', place.name) order by article.name, device.serial), '[]')
        from stock_consignment_piece as piece
        join article on article.tenant_id = piece.tenant_id and article.id = piece.article_id
        join stock_location as place on place.tenant_id = piece.tenant_id and place.id = piece.location_id
        left join stock_device as device on device.tenant_id = piece.tenant_id and device.id = piece.device_id
        where piece.tenant_id = part.tenant_id and piece.consignment_id = part.id
      ) as pieces
    from stock_consignment as part where part.order_id = ${orderId} and part.state <> 'unpacked' order by part.number
  `.execute(tx);
  return found.rows;
}

export async function orderStepsOf(tx: Tx, orderId: string): Promise<OrderLife['steps']> {
  const found = await sql<OrderLife['steps'][number]>`
    select one.id, one.step, one.by_kind as "byKind", part.number as consignment, one.note, one.taken_at as "takenAt",
      nullif(concat_ws(' ', person.title, person.first_name, person.last_name), '') as "takenByName"
    from stock_order_step as one
    left join stock_consignment as part on part.tenant_id = one.tenant_id and part.id = one.consignment_id
    left join physician as person on person.tenant_id = one.tenant_id and person.id = one.taken_by_id
    where one.order_id = ${orderId} order by one.taken_at desc, one.id desc
  `.execute(tx);
  return found.rows;
}

type Counts = { todo: number; underway: number; delivered: number; back: number; late: number };

export async function countOrders(tx: Tx, today: string): Promise<Counts> {
  const found = await sql<Counts>`
    select count(*) filter (where state in ('placed', 'accepted', 'packed'))::int as todo,
      count(*) filter (where state = 'shipped')::int as underway,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'return_requested')::int as back,
      count(*) filter (where state in ('placed', 'accepted', 'packed') and due_on < ${today}::date)::int as late
    from stock_order where state not in ('returned', 'cancelled')
  `.execute(tx);
  return found.rows[0] ?? { todo: 0, underway: 0, delivered: 0, back: 0, late: 0 };
}
