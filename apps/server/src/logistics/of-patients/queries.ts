import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { readingsOfEachKind } from '../../measurements/index.ts';

type HeldRow = {
  id: string;
  deviceId: string;
  serial: string;
  manufacturer: string;
  model: string;
  groupId: string | null;
  groupName: string | null;
  assignedAt: string;
  returnedAt: string | null;
  assignedByName: string | null;
  note: string | null;
  batteryPercent: number | null;
  signalDbm: number | null;
  valueTypes: string[] | null;
  hubSeen: number | null;
  isOnline: boolean;
  /** Epoch milliseconds of readings of the last 90 days that came while it was this patient's. */
  contacts: number[];
  measured: string[];
};

const reachDays = 90;

const readingsSince = (patientId: string, since: Date) =>
  readingsOfEachKind({ patientId: sql`${patientId}`, from: sql`${since.toISOString()}::timestamptz` });

export async function heldDevices(tx: Tx, patientId: string, now: Date): Promise<HeldRow[]> {
  const since = new Date(now.getTime() - reachDays * 86_400_000);
  const found = await sql<HeldRow>`
    with sent as materialized (
      select device_serial, value_type, received_at from ${readingsSince(patientId, since)} where device_serial is not null
    )
    select held.id, held.device_id as "deviceId", device.serial, device.manufacturer, device.model,
      held.group_id as "groupId", device_group.name as "groupName", held.assigned_at as "assignedAt",
      held.returned_at as "returnedAt", held.note, device.battery_percent as "batteryPercent",
      device.signal_dbm as "signalDbm", device.value_types as "valueTypes",
      extract(epoch from device.hub_seen_at)::float8 * 1000 as "hubSeen", hub.device_id is not null as "isOnline",
      nullif(concat_ws(' ', physician.title, physician.first_name, physician.last_name), '') as "assignedByName",
      coalesce(heard.contacts, '{}') as contacts, coalesce(heard.measured, '{}') as measured
    from device_assignment as held
    join device on device.id = held.device_id
    left join device_group on device_group.id = held.group_id
    left join physician on physician.id = held.assigned_by_id
    left join online_hub as hub on hub.device_id = held.device_id
    left join lateral (
      select array_agg(extract(epoch from received_at)::float8 * 1000) as contacts, array_agg(distinct value_type) as measured
      from sent where device_serial = device.serial and received_at >= held.assigned_at
        and (held.returned_at is null or received_at < held.returned_at)
    ) as heard on true
    where held.patient_id = ${patientId}
    order by held.returned_at desc nulls first, device.manufacturer, device.model, device.serial
  `.execute(tx);
  return found.rows;
}

/** When a value of each type last came without one of these serials, epoch milliseconds. */
export async function cameOtherwise(
  tx: Tx,
  patientId: string,
  { serials, since }: { serials: readonly string[]; since: Date },
): Promise<Record<string, number>> {
  const found = await sql<{ type: string; at: number }>`
    select value_type as type, extract(epoch from max(measured_at))::float8 * 1000 as at
    from ${readingsSince(patientId, since)}
    where device_serial is null or device_serial <> all(${serials}::text[])
    group by value_type
  `.execute(tx);
  return Object.fromEntries(found.rows.map(({ type, at }) => [type, at]));
}

type AskedRule = { id: string; valueType: string | null; rule: unknown };

export async function activeRules(tx: Tx, patientId: string): Promise<AskedRule[]> {
  const found = await sql<AskedRule>`
    select id, value_type as "valueType", rule from measurement_trigger
    where patient_id = ${patientId} and is_active order by created_at
  `.execute(tx);
  return found.rows;
}

type Owned = { id: string; patientId: string | null };

/** Held until the end: two who give the same device away go one after the other. */
export async function lockDevice(tx: Tx, by: { serial: string } | { id: string }): Promise<Owned | null> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`serial = ${by.serial}`;
  const found = await sql<Owned>`
    select id, patient_id as "patientId" from device where ${which} for no key update
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Whether a device nobody here may see has this serial number. */
export async function giveDevice(tx: Tx, deviceId: string, patientId: string | null): Promise<void> {
  await sql`update device set patient_id = ${patientId}, updated_at = now() where id = ${deviceId}`.execute(
    tx,
  );
}

type Assignment = {
  id: string;
  deviceId: string;
  patientId: string;
  groupId: string | null;
  serial: string;
  model: string;
  assignedAt: string;
  returnedAt: string | null;
};

const assignment = sql`
  select held.id, held.device_id as "deviceId", held.patient_id as "patientId", held.group_id as "groupId",
    held.assigned_at as "assignedAt", held.returned_at as "returnedAt", device.serial, device.model
  from device_assignment as held join device on device.id = held.device_id`;

export async function oneAssignment(tx: Tx, id: string): Promise<Assignment | null> {
  const found = await sql<Assignment>`${assignment} where held.id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The assignment that runs, which the database began when the device was given. */
export async function runningAssignment(tx: Tx, deviceId: string): Promise<Assignment | null> {
  const found = await sql<Assignment>`
    ${assignment} where held.device_id = ${deviceId} and held.returned_at is null
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Terms = {
  assignedAt?: string | undefined;
  returnedAt?: string | null | undefined;
  groupId?: string | null | undefined;
  note?: string | null | undefined;
  assignedById?: string | null;
};

export async function setTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  const columns = {
    assigned_at: terms.assignedAt,
    returned_at: terms.returnedAt,
    group_id: terms.groupId,
    note: terms.note,
    assigned_by_id: terms.assignedById,
  };
  const set = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (set.length === 0) return;
  const changes = sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update device_assignment set ${changes}, updated_at = now() where id = ${id}`.execute(tx);
}

/** Whether another assignment of the device reaches into this time. */
export async function overlaps(
  tx: Tx,
  of: { id: string; deviceId: string; from: string; until: string | null },
): Promise<boolean> {
  const found = await sql`
    select 1 from device_assignment where device_id = ${of.deviceId} and id <> ${of.id}
      and tstzrange(assigned_at, returned_at) && tstzrange(${of.from}::timestamptz, ${of.until}::timestamptz)
  `.execute(tx);
  return found.rows.length > 0;
}

export async function groupOfPatient(tx: Tx, id: string, patientId: string): Promise<boolean> {
  const found = await sql`select 1 from device_group where id = ${id} and patient_id = ${patientId}`.execute(
    tx,
  );
  return found.rows.length > 0;
}

type Change = {
  id: string;
  patientId: string;
  title: string;
  note: string | null;
  byId: string | null;
  at: string;
};

/** The change of a device over the curves. */
export async function tellChange(tx: Tx, of: Change): Promise<void> {
  await sql`
    insert into intervention (id, patient_id, kind, title, note, started_at, source, created_by_id)
    values (${of.id}, ${of.patientId}, 'device_change', ${of.title}, ${of.note}, ${of.at}, 'practice', ${of.byId})
  `.execute(tx);
}
