import type { DeviceDelivery, HeldMessages } from '@fernpuls/contract/logistics/medisante/medisante.call';
import type { MessageFormat } from '@fernpuls/domain/logistics/medisante/format';
import type { DeviceTold } from '@fernpuls/domain/logistics/medisante/read-message';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Came = Pick<DeviceTold, 'serial' | 'kind'> & {
  id: string;
  messageId: string;
  measuredAt: string | null;
  body: string;
};

/** Keeps a message; false where it is known. */
export async function insertMessage(tx: Tx, one: Came): Promise<boolean> {
  const made = await sql`
    insert into device_message (id, provider, message_id, serial, kind, measured_at, body)
    values (${one.id}, 'medisante', ${one.messageId}, ${one.serial}, ${one.kind}, ${one.measuredAt}::timestamptz, ${one.body})
    on conflict (tenant_id, provider, message_id) do nothing returning id
  `.execute(tx);
  return made.rows.length > 0;
}

type Reason = HeldMessages['reason'];

export type Waiting = {
  tenantId: number;
  id: string;
  messageId: string;
  body: string;
  wakes: number;
  receivedAt: string;
  format: MessageFormat;
};

/** Across the installation: what was kept and is not with its practice yet, the longest waiting first. */
export async function waitingMessages(tx: Tx, limit: number): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select one.tenant_id as "tenantId", one.id, one.message_id as "messageId", one.body, one.wakes, one.received_at as "receivedAt",
      connection.format
    from tenant as operator
    join device_connection as connection on connection.tenant_id = operator.id
    join device_message as one on one.tenant_id = operator.id and one.provider = connection.provider
    where operator.kind = 'operator' and one.state = 'waiting'
    order by one.received_at, one.id limit ${limit}
  `.execute(tx);
  return found.rows;
}

export type Destination = {
  stockDeviceId: string | null;
  practiceId: number | null;
  deviceId: string | null;
  /** It is or was a patient's of the practice. */
  isOrWasWorn: boolean;
};

/** Where a device is now; of a practice only what the operator sent there. */
export async function destinationOf(
  tx: Tx,
  { tenantId, serial }: { tenantId: number; serial: string },
): Promise<Destination | null> {
  const found = await sql<Destination>`
    select stock.id as "stockDeviceId", practice.id as "practiceId", device.id as "deviceId",
      exists (
        select from device_assignment as held
        where held.tenant_id = device.tenant_id and held.device_id = device.id
      ) as "isOrWasWorn"
    from stock_device as stock
    left join tenant as practice on practice.key = stock.practice_key and practice.kind = 'practice'
    left join device on device.tenant_id = practice.id and device.serial = stock.serial
    where stock.tenant_id = ${tenantId} and stock.serial = ${serial}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Heard = { told: DeviceTold; receivedAt: string; to: Destination };

/** What a device last told of itself, for the operator and for the practice that has it. */
export async function keepSigns(tx: Tx, tenantId: number, { told, receivedAt, to }: Heard): Promise<void> {
  await sql`
    update stock_device set battery_percent = coalesce(${told.batteryPercent}, battery_percent),
      signal_dbm = coalesce(${told.signalDbm}, signal_dbm), firmware = coalesce(${told.firmware}, firmware),
      iccid = coalesce(${told.iccid}, iccid), heard_at = ${receivedAt}::timestamptz
    where tenant_id = ${tenantId} and id = ${to.stockDeviceId} and (heard_at is null or heard_at <= ${receivedAt}::timestamptz)
  `.execute(tx);
  if (to.deviceId === null) return;
  await sql`
    update device set battery_percent = coalesce(${told.batteryPercent}, battery_percent),
      signal_dbm = coalesce(${told.signalDbm}, signal_dbm)
    where tenant_id = ${to.practiceId} and id = ${to.deviceId}
  `.execute(tx);
}

type Became = { reason: Reason | null; fault: string | null; told: DeviceTold; measuredAt: string | null };

/** Unless something about its device has changed meanwhile: then it is looked at again. */
export async function closeMessage(tx: Tx, one: Waiting, became: Became): Promise<void> {
  const { reason, fault, told, measuredAt } = became;
  const read = sql`serial = ${told.serial}, kind = ${told.kind}, measured_at = ${measuredAt}::timestamptz`;
  await (reason === null
    ? sql`
        update device_message set state = 'taken', reason = null, fault = null, body = null, settled_at = now(), ${read}
        where tenant_id = ${one.tenantId} and id = ${one.id} and state = 'waiting'
      `
    : sql`
        update device_message set state = 'quarantined', reason = ${reason}, fault = ${fault}, ${read}
        where tenant_id = ${one.tenantId} and id = ${one.id} and state = 'waiting' and wakes = ${one.wakes}
      `
  ).execute(tx);
}

/** Of what became something of long ago nothing is told any more; a repetition after so long is none. */
export async function forgetMessages(tx: Tx, limit: number): Promise<void> {
  await sql`
    delete from device_message where (tenant_id, id) in (
      select one.tenant_id, one.id from tenant as operator join device_message as one on one.tenant_id = operator.id
      where operator.kind = 'operator' and one.state in ('taken', 'discarded') and one.received_at < now() - interval '90 days'
      limit ${limit}
    )
  `.execute(tx);
}

export async function heldMessages(tx: Tx): Promise<{ messages: number; groups: HeldMessages[] }> {
  const found = await sql<HeldMessages & { messages: number }>`
    with held as (
      select serial, reason, max(kind) as kind, max(fault) as fault, count(*)::int as count, min(received_at) as first_at,
        max(received_at) as last_at
      from device_message where state = 'quarantined' group by serial, reason
    )
    select held.serial, held.reason, held.kind, held.fault, held.count, held.first_at as "firstAt", held.last_at as "lastAt",
      device.id as "deviceId", (select name from app.practice_names(array[device.practice_key])) as "practiceName",
      (select coalesce(sum(count), 0)::int from held) as messages
    from held left join stock_device as device on device.serial = held.serial
    order by held.first_at, held.serial limit 200
  `.execute(tx);
  return {
    messages: found.rows[0]?.messages ?? 0,
    groups: found.rows.map(({ messages: _, ...group }) => group),
  };
}

type Settled = {
  serial: string | null;
  reason: Reason;
  action: 'retry' | 'discard';
  note: string | null;
  by: string | null;
};

/** How many there were. What is discarded is not kept. */
export async function settleMessages(tx: Tx, given: Settled): Promise<number> {
  const { serial, reason, action, note, by } = given;
  const set =
    action === 'retry'
      ? sql`state = 'waiting'`
      : sql`state = 'discarded', body = null, note = ${note}, settled_at = now(), settled_by_id = ${by}`;
  const done = await sql`
    update device_message set ${set}
    where state = 'quarantined' and reason = ${reason} and serial is not distinct from ${serial}::text
  `.execute(tx);
  return Number(done.numAffectedRows ?? 0);
}

/** After the format has changed. */
export async function retryAll(tx: Tx): Promise<void> {
  await sql`update device_message set state = 'waiting' where state = 'quarantined'`.execute(tx);
}

export async function deliveriesOf(tx: Tx, deviceId: string): Promise<DeviceDelivery[]> {
  const found = await sql<DeviceDelivery>`
    select one.id, one.kind, one.measured_at as "measuredAt", one.received_at as "receivedAt", one.state, one.reason
    from stock_device as device join device_message as one on one.tenant_id = device.tenant_id and one.serial = device.serial
    where device.id = ${deviceId} order by one.received_at desc, one.id limit 20
  `.execute(tx);
  return found.rows;
}
