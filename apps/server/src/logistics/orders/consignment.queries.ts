import type { ConsignmentState, StockOrderStep } from '@fernpuls/domain/logistics/orders/order-course';
import type { DeviceState } from '@fernpuls/domain/logistics/fleet/life-line';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { isRecalled } from '../fleet/queries.ts';

/** The order a device is packed or sent for; null where it lies in no parcel. */
export async function orderHolding(tx: Tx, deviceId: string): Promise<string | null> {
  const found = await sql<{ number: string }>`
    select asked.number from stock_consignment_piece as piece
    join stock_consignment as part on part.tenant_id = piece.tenant_id and part.id = piece.consignment_id
    join stock_order as asked on asked.tenant_id = part.tenant_id and asked.id = part.order_id
    where piece.device_id = ${deviceId} and part.state in ('packed', 'shipped') limit 1
  `.execute(tx);
  return found.rows[0]?.number ?? null;
}

export type HeldConsignment = {
  id: string;
  orderId: string;
  number: number;
  state: ConsignmentState;
  carrier: string | null;
  trackingNumber: string | null;
};

export async function consignmentsOf(tx: Tx, orderId: string): Promise<HeldConsignment[]> {
  const found = await sql<HeldConsignment>`
    select id, order_id as "orderId", number, state, carrier, tracking_number as "trackingNumber"
    from stock_consignment where order_id = ${orderId} order by number
  `.execute(tx);
  return found.rows;
}

/** Which order a consignment is of. */
export async function orderOf(tx: Tx, consignmentId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select order_id as id from stock_consignment where id = ${consignmentId}
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

export type Piece = {
  articleId: string;
  quantity: number;
  batch: string | null;
  locationId: string;
  deviceId: string | null;
  serial: string | null;
  deviceState: DeviceState | null;
  consignmentId: string;
};

/** What lies in the consignments of an order that were not unpacked, devices in the order of their serial numbers. */
export async function piecesOf(tx: Tx, orderId: string): Promise<Piece[]> {
  const found = await sql<Piece>`
    select piece.article_id as "articleId", piece.quantity, piece.batch, piece.location_id as "locationId",
      piece.device_id as "deviceId", device.serial, device.state as "deviceState", piece.consignment_id as "consignmentId"
    from stock_consignment as part
    join stock_consignment_piece as piece on piece.tenant_id = part.tenant_id and piece.consignment_id = part.id
    left join stock_device as device on device.tenant_id = piece.tenant_id and device.id = piece.device_id
    where part.order_id = ${orderId} and part.state <> 'unpacked' order by device.serial, piece.id
  `.execute(tx);
  return found.rows;
}

type Packed = { articleId: string; locationId: string; batch: string | null };

/** Counted pieces that still lie in a store, but in parcels. */
export async function packedCount(tx: Tx, { articleId, locationId, batch }: Packed): Promise<number> {
  const found = await sql<{ n: number }>`
    select coalesce(sum(piece.quantity), 0)::int as n from stock_consignment_piece as piece
    join stock_consignment as part on part.tenant_id = piece.tenant_id and part.id = piece.consignment_id
    where piece.article_id = ${articleId} and piece.location_id = ${locationId} and piece.device_id is null
      and piece.batch is not distinct from ${batch}::text and part.state = 'packed'
  `.execute(tx);
  return found.rows[0]?.n ?? 0;
}

type FoundDevice = {
  id: string;
  serial: string;
  articleId: string;
  state: DeviceState | null;
  locationId: string | null;
  calibrationDueOn: string | null;
  isRecalled: boolean;
};

/** Devices by their serial numbers, held until the end, always in the same order. */
export async function devicesBySerial(tx: Tx, serials: readonly string[]): Promise<Map<string, FoundDevice>> {
  const found = await sql<FoundDevice>`
    select id, serial, article_id as "articleId", state, location_id as "locationId",
      calibration_due_on as "calibrationDueOn", ${isRecalled} as "isRecalled" from stock_device
    where serial = any(${serials}::text[]) order by serial for no key update
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.serial, row]));
}

type NewPiece = {
  id: string;
  article_id: string;
  device_id: string | null;
  quantity: number;
  batch: string | null;
  location_id: string;
};

export async function insertConsignment(
  tx: Tx,
  {
    id,
    orderId,
    number,
    pieces,
  }: { id: string; orderId: string; number: number; pieces: readonly NewPiece[] },
): Promise<void> {
  await sql`insert into stock_consignment (id, order_id, number) values (${id}, ${orderId}, ${number})`.execute(
    tx,
  );
  await sql`
    insert into stock_consignment_piece (id, consignment_id, article_id, device_id, quantity, batch, location_id)
    select given.id, ${id}, article_id, device_id, quantity, batch, location_id
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as given
      (id uuid, article_id uuid, device_id uuid, quantity integer, batch text, location_id uuid)
  `.execute(tx);
}

export type ConsignmentChange = {
  state: ConsignmentState;
  carrier?: string;
  tracking_number?: string | null;
  shipped_at?: string;
  delivered_at?: string;
  return_requested_at?: string;
  return_due_on?: string | null;
  returned_at?: string;
};

export async function setConsignment(tx: Tx, id: string, change: ConsignmentChange): Promise<void> {
  const set = sql.join(Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update stock_consignment set ${set} where id = ${id}`.execute(tx);
}

type NewStep = {
  id: string;
  orderId: string;
  consignmentId: string | null;
  step: StockOrderStep;
  takenById: string | null;
  note: string | null;
};

export async function insertOrderStep(tx: Tx, given: NewStep): Promise<void> {
  await sql`
    insert into stock_order_step (id, order_id, consignment_id, step, taken_by_id, note)
    values (${given.id}, ${given.orderId}, ${given.consignmentId}, ${given.step}, ${given.takenById}, ${given.note})
  `.execute(tx);
}

/** Promises of devices to the practice they are packed for are kept by packing them. */
export async function keepPromises(
  tx: Tx,
  {
    deviceIds,
    practiceKey,
    today,
    now,
  }: { deviceIds: readonly string[]; practiceKey: string; today: string; now: Date },
): Promise<void> {
  await sql`
    update stock_device_reservation set released_at = ${now.toISOString()}
    where device_id = any(${deviceIds}::uuid[]) and practice_key = ${practiceKey} and released_at is null
      and from_on <= ${today}::date and until_on >= ${today}::date
  `.execute(tx);
}
