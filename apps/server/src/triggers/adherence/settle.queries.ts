import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export const ms = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);

export type Due = { tenant_id: number; id: string };

/** Plans of all tenants with a deadline that has passed, the longest waiting first. */
export async function duePlans(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const found = await sql<Due>`
    select tenant_id, id from measurement_plan where next_deadline_at < ${now.toISOString()}::timestamptz
    order by next_deadline_at limit ${most}
  `.execute(tx);
  return found.rows;
}

export type LockedPlan = {
  id: string;
  patient_id: string;
  value_type: string;
  schedule: string;
  grace_minutes: number;
  starts: number;
  ends: number | null;
  settled: number;
  needs_device: boolean;
  sends_reminders: boolean;
  status: string;
};

/** Of these the ones still due, locked; another server's are left out. */
export async function lockPlans(tx: Tx, ids: readonly string[], now: Date): Promise<LockedPlan[]> {
  const found = await sql<LockedPlan>`
    select plan.id, plan.patient_id, plan.value_type, plan.schedule, plan.grace_minutes, plan.needs_device,
      plan.sends_reminders, ${ms('plan.starts_at')} as starts, ${ms('plan.ends_at')} as ends,
      ${ms('plan.settled_until')} as settled, patient.status
    from measurement_plan as plan join patient on patient.id = plan.patient_id
    where plan.id = any(${ids}::uuid[]) and plan.next_deadline_at < ${now.toISOString()}::timestamptz
    order by plan.id for no key update of plan skip locked
  `.execute(tx);
  return found.rows;
}

type Asked = { key: string; patientId: string; valueType: string; from: number };

/** When readings of a type were taken from an instant on, in order, by the key they were asked with. */
export async function readingTimes(tx: Tx, asked: readonly Asked[]): Promise<Map<string, number[]>> {
  const found = await sql<{ key: string; times: number[] }>`
    select asked.key, array_agg(${ms('reading.measured_at')} order by reading.measured_at) as times
    from unnest(
      ${asked.map((one) => one.key)}::text[], ${asked.map((one) => one.patientId)}::uuid[],
      ${asked.map((one) => one.valueType)}::text[], ${asked.map((one) => new Date(one.from).toISOString())}::timestamptz[]
    ) as asked (key, patient_id, value_type, since)
    join measurement as reading on reading.patient_id = asked.patient_id
      and reading.value_type = asked.value_type and reading.measured_at >= asked.since
      and reading.plausibility = 'valid'
    group by 1
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.key, row.times]));
}

export type PlannedSchedule = { id: string; patient_id: string; value_type: string; schedule: string };

/** Schedules of these patients that still run. */
export async function runningSchedules(
  tx: Tx,
  patientIds: readonly string[],
  now: Date,
): Promise<PlannedSchedule[]> {
  const found = await sql<PlannedSchedule>`
    select id, patient_id, value_type, schedule from measurement_plan
    where patient_id = any(${patientIds}::uuid[]) and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
  `.execute(tx);
  return found.rows;
}

export type HeardDevice = {
  patient_id: string;
  serial: string;
  manufacturer: string;
  battery_percent: number | null;
  /** When it last told whether it is online, and whether it is; null: it is no gateway. */
  hub_seen: number | null;
  is_online: boolean;
  delivered: number | null;
  heard: number | null;
  value_types: string[];
  /** When it took the place of another the patient had, epoch ms; null where it did not. */
  swapped: number | null;
};

/** Devices of these patients with when they were last heard, by a reading or as a hub, and what they sent in 90 days. */
export async function devicesOf(tx: Tx, patientIds: readonly string[], now: Date): Promise<HeardDevice[]> {
  const since = new Date(now.getTime() - 90 * 86_400_000).toISOString();
  const found = await sql<HeardDevice>`
    select device.patient_id, device.serial, device.manufacturer, device.battery_percent,
      ${ms('device.hub_seen_at')} as hub_seen, hub.device_id is not null as is_online,
      ${ms('device.delivered_at')} as delivered, ${ms('greatest(sent.at, hub.seen_at)')} as heard,
      coalesce(sent.value_types, '{}') as value_types, ${ms('worn.swapped_at')} as swapped
    from device
    left join online_hub as hub on hub.device_id = device.id
    left join lateral (
      select max(received_at) as at, array_agg(distinct value_type) as value_types from measurement
      where patient_id = device.patient_id and device_serial = device.serial
        and measured_at > ${since}::timestamptz and received_at <= ${now.toISOString()}::timestamptz
    ) as sent on true
    left join lateral (
      select greatest(own.assigned_at, device.delivered_at) as swapped_at from device_assignment as own
      where own.device_id = device.id and own.patient_id = device.patient_id and own.returned_at is null
        and exists (
          select 1 from device_assignment as former
          where former.patient_id = own.patient_id and former.device_id <> own.device_id
            and former.returned_at between own.assigned_at - interval '1 day' and own.assigned_at + interval '1 day'
        )
    ) as worn on true
    where device.patient_id = any(${patientIds}::uuid[]) order by device.serial
  `.execute(tx);
  return found.rows;
}

export type Interface = { patient_id: string; value_type: string; interface_id: string };

/** By which interface (device key) a patient's last readings of each type came. */
export async function interfacesOf(tx: Tx, patientIds: readonly string[], now: Date): Promise<Interface[]> {
  const since = new Date(now.getTime() - 90 * 86_400_000).toISOString();
  const found = await sql<Interface>`
    select distinct on (patient_id, value_type) patient_id, value_type, source_id as interface_id
    from measurement
    where patient_id = any(${patientIds}::uuid[]) and measured_at > ${since}::timestamptz
      and source not in ('manual', 'sensor', 'link') and source_id is not null
    order by patient_id, value_type, measured_at desc
  `.execute(tx);
  return found.rows;
}

export type NotedPlan = {
  id: string;
  settled: number;
  next: number | null;
  /** The last slot that was expected of somebody: its deadline and whether its reading came in time. */
  last: { deadline: number; arrived: boolean } | null;
  manufacturer: string | null;
  interfaceId: string | null;
};

export async function notePlans(tx: Tx, noted: readonly NotedPlan[]): Promise<void> {
  const iso = (at: number | null | undefined) =>
    at === null || at === undefined ? null : new Date(at).toISOString();
  await sql`
    update measurement_plan as plan set settled_until = noted.settled_until, next_deadline_at = noted.next_at,
      last_deadline_at = coalesce(noted.last_at, plan.last_deadline_at),
      last_arrived = coalesce(noted.arrived, plan.last_arrived),
      manufacturer = noted.manufacturer, interface_id = noted.interface_id
    from unnest(
      ${noted.map((one) => one.id)}::uuid[], ${noted.map((one) => iso(one.settled))}::timestamptz[],
      ${noted.map((one) => iso(one.next))}::timestamptz[], ${noted.map((one) => iso(one.last?.deadline))}::timestamptz[],
      ${noted.map((one) => one.last?.arrived ?? null)}::boolean[], ${noted.map((one) => one.manufacturer)}::text[],
      ${noted.map((one) => one.interfaceId)}::uuid[]
    ) as noted (id, settled_until, next_at, last_at, arrived, manufacturer, interface_id)
    where plan.id = noted.id
  `.execute(tx);
}

export type FoundGap = {
  id: string;
  planId: string | null;
  patientId: string;
  valueType: string | null;
  /** Instead of plan and value type. */
  patientSurveyId?: string;
  at: number;
  deadline: number;
  turnFrom: number;
  turnUntil: number;
  state: 'open' | 'explained' | 'filled_late';
  cause: string;
  lane: string;
  dueAt: string;
  incidentId: string | null;
  filledAt: number | null;
  lookAt: number | null;
};

/** Writes gaps, each slot of a plan once whoever finds it; the ids of what is new. */
export async function writeGaps(tx: Tx, gaps: readonly FoundGap[]): Promise<string[]> {
  if (gaps.length === 0) return [];
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const found = await sql<{ id: string }>`
    insert into adherence_event (
      id, plan_id, patient_id, value_type, slot_at, deadline_at, turn_from, turn_until, state, cause, lane, due_at,
      incident_id, filled_at, look_at, patient_survey_id
    )
    select * from unnest(
      ${gaps.map((gap) => gap.id)}::uuid[], ${gaps.map((gap) => gap.planId)}::uuid[],
      ${gaps.map((gap) => gap.patientId)}::uuid[], ${gaps.map((gap) => gap.valueType)}::text[],
      ${gaps.map((gap) => iso(gap.at))}::timestamptz[], ${gaps.map((gap) => iso(gap.deadline))}::timestamptz[],
      ${gaps.map((gap) => iso(gap.turnFrom))}::timestamptz[], ${gaps.map((gap) => iso(gap.turnUntil))}::timestamptz[],
      ${gaps.map((gap) => gap.state)}::text[], ${gaps.map((gap) => gap.cause)}::text[],
      ${gaps.map((gap) => gap.lane)}::text[], ${gaps.map((gap) => gap.dueAt)}::timestamptz[],
      ${gaps.map((gap) => gap.incidentId)}::uuid[], ${gaps.map((gap) => iso(gap.filledAt))}::timestamptz[],
      ${gaps.map((gap) => iso(gap.lookAt))}::timestamptz[], ${gaps.map((gap) => gap.patientSurveyId ?? null)}::uuid[]
    )
    on conflict do nothing returning id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Gaps of all tenants it is time to look at again: did the reading come after all? */
export async function gapsToLookAt(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const found = await sql<Due>`
    select tenant_id, id from adherence_event where look_at <= ${now.toISOString()}::timestamptz
    order by look_at limit ${most}
  `.execute(tx);
  return found.rows;
}

type LockedGap = { id: string; came: number | null; deadline: number; turn_until: number };

/** These gaps, locked, with the first reading of their turn if there is one by now. */
export async function lockGaps(tx: Tx, ids: readonly string[], now: Date): Promise<LockedGap[]> {
  const found = await sql<LockedGap>`
    select event.id, ${ms('event.deadline_at')} as deadline, ${ms('event.turn_until')} as turn_until,
      coalesce(
        (select ${ms('min(reading.measured_at)')} from measurement as reading
         where reading.patient_id = event.patient_id and reading.value_type = event.value_type
           and reading.measured_at >= event.turn_from and reading.measured_at < event.turn_until
           and reading.plausibility = 'valid' and reading.measured_at <= ${now.toISOString()}::timestamptz),
        (select ${ms('min(session.answered_at)')} from patient_survey_session as session
         where session.patient_survey_id = event.patient_survey_id
           and session.answered_at >= event.turn_from and session.answered_at < event.turn_until
           and session.answered_at <= ${now.toISOString()}::timestamptz)
      ) as came
    from adherence_event as event
    where event.id = any(${ids}::uuid[]) and event.look_at <= ${now.toISOString()}::timestamptz
    order by event.id for no key update of event skip locked
  `.execute(tx);
  return found.rows;
}

export async function noteLooks(
  tx: Tx,
  looked: readonly { id: string; filledAt: number | null; lookAt: number | null }[],
): Promise<void> {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  await sql`
    update adherence_event as event set look_at = looked.look_at,
      filled_at = coalesce(looked.filled_at, event.filled_at),
      state = case when looked.filled_at is null then event.state else 'filled_late' end,
      updated_at = case when looked.filled_at is null then event.updated_at else now() end
    from unnest(
      ${looked.map((one) => one.id)}::uuid[], ${looked.map((one) => iso(one.filledAt))}::timestamptz[],
      ${looked.map((one) => iso(one.lookAt))}::timestamptz[]
    ) as looked (id, filled_at, look_at)
    where event.id = looked.id and event.state <> 'closed'
  `.execute(tx);
}
