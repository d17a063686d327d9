import type { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import type { DeviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import type { DeviceState, DeviceStep } from '@fernpuls/domain/logistics/fleet/life-line';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

type DeviceRow = LoadedRow<typeof stockDevices>;

const nameOf = (alias: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${alias}.title`)}, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`;

export async function deviceRows(tx: Tx, ids: readonly string[], today: string): Promise<DeviceRow[]> {
  const found = await sql<DeviceRow>`
    select device.*, article.name as article_name, place.name as location_name, signs.practice_name,
      coalesce(signs.battery_percent, device.battery_percent) as battery_percent, coalesce(signs.signal_dbm, device.signal_dbm) as signal_dbm,
      greatest(signs.last_contact_at, device.heard_at) as last_contact_at,
      (select name from app.practice_names(array[promised.practice_key])) as promised_to
    from stock_device as device
    join article on article.tenant_id = device.tenant_id and article.id = device.article_id
    left join stock_location as place on place.tenant_id = device.tenant_id and place.id = device.location_id
    left join app.signs_of_stock_devices(${ids}::uuid[]) as signs on signs.device_id = device.id
    left join lateral (
      select practice_key from stock_device_reservation as one
      where one.tenant_id = device.tenant_id and one.device_id = device.id and one.released_at is null and one.until_on >= ${today}::date
      order by one.from_on limit 1
    ) as promised on true
    where device.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type FoundIds = { ids: string[]; total: number; found: number };

/** Devices whose serial number holds the words, a page of ids. */
export async function searchedStockDevices(
  tx: Tx,
  pattern: string,
  of: { cap: number; limit: number; skip: number; where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<FoundIds> {
  const answer = await sql<FoundIds>`
    with found as materialized (select app.search_stock_devices(${pattern}, ${of.cap}) as id),
    matched as materialized (select * from stock_device where id = any(array(select id from found)) and ${of.where})
    select (select count(*)::int from matched) as total, (select count(*)::int from found) as found,
      array(select id from matched order by ${of.order} limit ${of.limit} offset ${of.skip}) as ids
  `.execute(tx);
  return answer.rows[0] ?? { ids: [], total: 0, found: 0 };
}

/** Of `stock_device`: its lot was called back. */
export const isRecalled = sql`exists (
  select from device_recall as called
  where called.tenant_id = stock_device.tenant_id and called.article_id = stock_device.article_id and called.lot = stock_device.lot
)`;

type Held = {
  id: string;
  articleId: string;
  serial: string;
  lot: string | null;
  state: DeviceState | null;
  locationId: string | null;
  practiceKey: string | null;
  sequence: number;
  calibrationDueOn: string | null;
  isRecalled: boolean;
};

/** Held until the end: whoever moves the same device at once comes after. */
export async function heldDevice(tx: Tx, id: string): Promise<Held | null> {
  const found = await sql<Held>`
    select id, article_id as "articleId", serial, lot, state, location_id as "locationId", practice_key as "practiceKey", sequence,
      calibration_due_on as "calibrationDueOn", ${isRecalled} as "isRecalled"
    from stock_device where id = ${id} for no key update
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function knownSerials(tx: Tx, serials: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ serial: string }>`
    select serial from stock_device where serial = any(${serials}::text[])
  `.execute(tx);
  return new Set(found.rows.map(({ serial }) => serial));
}

type NewDevice = {
  id: string;
  article_id: string;
  serial: string;
  lot: string | null;
  bought_on: string | null;
  firmware: string | null;
  iccid: string | null;
};

export async function insertDevices(tx: Tx, rows: readonly NewDevice[]): Promise<void> {
  await sql`
    insert into stock_device (id, article_id, serial, lot, bought_on, firmware, iccid)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id uuid, article_id uuid, serial text, lot text, bought_on date, firmware text, iccid text)
  `.execute(tx);
}

export type NewStep = {
  id: string;
  device_id: string;
  sequence: number;
  step: DeviceStep;
  from_state: DeviceState | null;
  state: DeviceState;
  location_id: string | null;
  practice_key: string | null;
  note: string | null;
  movement_id: string | null;
  taken_by_id: string | null;
};

export async function insertSteps(tx: Tx, rows: readonly NewStep[]): Promise<void> {
  await sql`
    insert into stock_device_step
      (id, device_id, sequence, step, from_state, state, location_id, practice_key, note, movement_id, taken_by_id)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id uuid, device_id uuid, sequence integer, step text, from_state text, state text, location_id uuid,
       practice_key text, note text, movement_id uuid, taken_by_id uuid)
  `.execute(tx);
}

/** What a practice is called; null where the operator serves none of this key. */
export async function practiceName(tx: Tx, key: string): Promise<string | null> {
  const found = await sql<{ name: string }>`select name from app.practice_names(array[${key}::text])`.execute(
    tx,
  );
  return found.rows[0]?.name ?? null;
}

type Promised = { id: string; practiceKey: string; practiceName: string; fromOn: string; untilOn: string };

/** Whom a device is promised to on any of these days, the earliest first. */
export async function promisesOf(
  tx: Tx,
  { id, fromOn, untilOn }: { id: string; fromOn: string; untilOn: string },
): Promise<Promised[]> {
  const found = await sql<Promised>`
    select one.id, one.practice_key as "practiceKey", one.from_on as "fromOn", one.until_on as "untilOn",
      coalesce((select name from app.practice_names(array[one.practice_key])), one.practice_key) as "practiceName"
    from stock_device_reservation as one
    where one.device_id = ${id} and one.released_at is null
      and daterange(one.from_on, one.until_on, '[]') && daterange(${fromOn}::date, ${untilOn}::date, '[]')
    order by one.from_on
  `.execute(tx);
  return found.rows;
}

export async function insertPromise(
  tx: Tx,
  given: {
    id: string;
    deviceId: string;
    practiceKey: string;
    fromOn: string;
    untilOn: string;
    note: string | null;
    by: string | null;
  },
): Promise<void> {
  await sql`
    insert into stock_device_reservation (id, device_id, practice_key, from_on, until_on, note, reserved_by_id)
    values (${given.id}, ${given.deviceId}, ${given.practiceKey}, ${given.fromOn}, ${given.untilOn}, ${given.note}, ${given.by})
  `.execute(tx);
}

/** The device it was for, and whether it still held. */
export async function releasePromise(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ deviceId: string; held: boolean } | null> {
  const found = await sql<{ deviceId: string; released: string | null }>`
    select device_id as "deviceId", released_at as released from stock_device_reservation where id = ${id} for no key update
  `.execute(tx);
  const row = found.rows[0];
  if (!row) return null;
  if (row.released !== null) return { deviceId: row.deviceId, held: false };
  await sql`update stock_device_reservation set released_at = ${now.toISOString()} where id = ${id}`.execute(
    tx,
  );
  return { deviceId: row.deviceId, held: true };
}

export async function stepsOf(tx: Tx, id: string): Promise<DeviceLife['steps']> {
  const found = await sql<DeviceLife['steps'][number]>`
    select one.id, one.step, one.state, place.name as "locationName", one.note, ${nameOf('person')} as "takenByName",
      one.taken_at as "takenAt",
      coalesce((select name from app.practice_names(array[one.practice_key])), one.practice_key) as "practiceName"
    from stock_device_step as one
    left join stock_location as place on place.tenant_id = one.tenant_id and place.id = one.location_id
    left join physician as person on person.tenant_id = one.tenant_id and person.id = one.taken_by_id
    where one.device_id = ${id} order by one.sequence desc
  `.execute(tx);
  return found.rows;
}

export async function reservationsOf(tx: Tx, id: string, today: string): Promise<DeviceLife['reservations']> {
  const found = await sql<DeviceLife['reservations'][number]>`
    select one.id, one.from_on as "fromOn", one.until_on as "untilOn", one.note, ${nameOf('person')} as "reservedByName",
      coalesce((select name from app.practice_names(array[one.practice_key])), one.practice_key) as "practiceName"
    from stock_device_reservation as one
    left join physician as person on person.tenant_id = one.tenant_id and person.id = one.reserved_by_id
    where one.device_id = ${id} and one.released_at is null and one.until_on >= ${today}::date order by one.from_on
  `.execute(tx);
  return found.rows;
}

type Lot = Omit<NonNullable<DeviceLife['lot']>, 'recall'>;

/** Where the devices of a lot are. */
export async function lotOf(tx: Tx, articleId: string, lot: string): Promise<Lot> {
  const found = await sql<Lot>`
    with of_lot as (
      select practice_key, count(*)::int as n, count(*) filter (where location_id is not null)::int as in_stores,
        count(*) filter (where state = 'retired')::int as retired, count(*) filter (where state = 'bought')::int as bought
      from stock_device where article_id = ${articleId} and lot = ${lot} group by practice_key
    )
    select coalesce(sum(n), 0)::int as total, coalesce(sum(in_stores), 0)::int as "inStores", coalesce(sum(retired), 0)::int as retired,
      coalesce(sum(bought), 0)::int as bought,
      coalesce(jsonb_agg(jsonb_build_object('key', practice_key, 'name',
          coalesce((select name from app.practice_names(array[practice_key])), practice_key), 'count', n) order by n desc, practice_key)
        filter (where practice_key is not null), '[]') as practices
    from of_lot
  `.execute(tx);
  return found.rows[0] ?? { total: 0, practices: [], bought: 0, inStores: 0, retired: 0 };
}

/** A booking made by a step of a device: it is taken back by the next step alone. */
export async function isOfDevice(tx: Tx, movementId: string): Promise<boolean> {
  const found = await sql`select from stock_device_step where movement_id = ${movementId} limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** Devices that stand in a store by their serial numbers, of a lot where one is named. */
export async function devicesAt(
  tx: Tx,
  { articleId, locationId, lot = null }: { articleId: string; locationId: string; lot?: string | null },
): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from stock_device
    where article_id = ${articleId} and location_id = ${locationId} and state in ('stocked', 'packed')
      and (${lot}::text is null or lot = ${lot})
  `.execute(tx);
  return found.rows[0]?.n ?? 0;
}
