import type { PracticeStanding } from '@fernpuls/contract/tenancy/practice-health.call';
import type { PracticeHealth } from '@fernpuls/domain/tenancy/practice-health';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { assignedDevice, openAlarm } from '../ground/figures.ts';
import { holding } from '../ground/like.ts';

export type Taken = Omit<PracticeStanding, 'key' | 'name' | 'state'> & {
  id: number;
  isTraining: boolean;
  usualAt: string | null;
  unreachableDuties: number;
};

/** The reading of the engine's heartbeat is nobody's: it comes every two minutes, however silent the practice is. */
const notTheHeartbeats = (tenantId: RawBuilder<unknown>) => sql`
  patient_id is distinct from (select patient_id from engine_pulse where engine_pulse.tenant_id = ${tenantId})`;

/** One at a time, also among several servers; whoever comes second has nothing to do. */
export async function mayTakeFigures(tx: Tx): Promise<boolean> {
  const found = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('practice_health')) as mine
  `.execute(tx);
  return found.rows[0]?.mine ?? false;
}

/** Nothing is counted any more of one that is being erased. */
const stands = (practice: RawBuilder<unknown>) => sql`
  ${practice}.kind = 'practice' and not exists (
    select from practice_closure as closure
    where closure.tenant_id = ${practice}.id and closure.erasing_at is not null
  )`;

/** Every practice in figures, or the one of this key. Asked past the fence; nothing about a patient is read. */
export async function takenFigures(
  tx: Tx,
  { now, today, key }: { now: Date; today: string; key: string | null },
): Promise<Taken[]> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const found = await sql<Taken>`
    select practice.id, practice.purpose = 'training' as "isTraining",
      reading.at as "lastReadingAt", kept.usual_seconds as "usualSeconds", kept.usual_at as "usualAt",
      coalesce(sweep.unreachable, 0) as "unreachableDuties", alarm.open as "openAlarms", alarm.overdue as "overdueAlarms",
      mail.failing as "failingDeliveries", mail.since as "failingSince",
      staff.people, staff.seen as "lastSeenAt", patient.n as patients, device.used as "devicesUsed",
      case when licensed.unlimited then null else licensed.devices end as "devicesMax", licensed.ends as "licenseTo"
    from tenant as practice
    left join practice_health as kept on kept.tenant_id = practice.id
    left join duty_sweep as sweep on sweep.tenant_id = practice.id
    left join lateral (
      select measured_at as at from measurement
      where tenant_id = practice.id and measured_at <= ${instant} and measured_at > ${instant} - interval '90 days'
        and ${notTheHeartbeats(sql`practice.id`)}
      order by measured_at desc limit 1
    ) as reading on true
    cross join lateral (
      select count(*)::integer as open, count(*) filter (where due_at < ${instant})::integer as overdue
      from trigger_event where tenant_id = practice.id and ${openAlarm()}
    ) as alarm
    cross join lateral (
      select count(*)::integer as failing, min(created_at) as since from mail_message
      where tenant_id = practice.id and created_at > ${instant} - interval '7 days'
        and (state = 'failed' or (state = 'waiting' and attempts > 0))
    ) as mail
    cross join lateral (
      select count(*)::integer as people, max(last_seen_at) as seen
      from physician where tenant_id = practice.id and is_active
    ) as staff
    cross join lateral (
      select coalesce(sum(patient_count), 0)::integer as n from patient_bucket where tenant_id = practice.id
    ) as patient
    cross join lateral (
      select count(*)::integer as used from device where tenant_id = practice.id and ${assignedDevice()}
    ) as device
    cross join lateral (${licensedSql(today)}) as licensed
    where ${stands(sql`practice`)} and (${key}::text is null or practice.key = ${key})
    order by practice.id
  `.execute(tx);
  return found.rows;
}

function licensedSql(today: string): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(max_amount_devices) filter (where works), 0)::integer as devices,
      coalesce(bool_or(max_amount_devices is null) filter (where works), false) as unlimited,
      min(valid_to) filter (where not is_followed) as ends
    from (
      select license.max_amount_devices, license.valid_to, license.valid_from <= ${today}::date
          and (license.valid_to is null or license.valid_to + practice.license_grace_days >= ${today}::date) as works,
        exists (
          select 1 from license as later where later.tenant_id = license.tenant_id
            and later.practice_key = license.practice_key and later.revoked_at is null
            and later.modules @> license.modules and (later.valid_to is null or later.valid_to > license.valid_to)
            and later.valid_from <= license.valid_to + 1
        ) as is_followed
      from license join tenant as operator on operator.id = license.tenant_id and operator.kind = 'operator'
      where license.practice_key = practice.key and license.revoked_at is null
        and (license.valid_to is null or license.valid_to > ${today}::date - 365)
    ) as license`;
}

/** Readings this close together are one round of measuring: a look at a week is some hundred steps in the index. */
const stepMinutes = 30;
const lookedAtDays = 7;

/**
 * The longest pause between the readings of the last days, by steps back through the index and not by counting them;
 * null with fewer than four rounds of measuring. Asked past the fence.
 */
export async function usualSecondsOf(tx: Tx, tenantId: number, now: Date): Promise<number | null> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const ofPatient = notTheHeartbeats(sql`${tenantId}::bigint`);
  const found = await sql<{ seconds: number | null }>`
    with recursive round as (
      (select measured_at as at, null::timestamptz as later, 1 as n from measurement
        where tenant_id = ${tenantId} and measured_at <= ${instant}
          and measured_at > ${instant} - ${lookedAtDays}::integer * interval '1 day' and ${ofPatient}
        order by measured_at desc limit 1)
      union all
      select next.at, round.at, round.n + 1 from round cross join lateral (
        select measured_at as at from measurement
        where tenant_id = ${tenantId} and measured_at <= round.at - ${stepMinutes}::integer * interval '1 minute'
          and measured_at > ${instant} - ${lookedAtDays}::integer * interval '1 day' and ${ofPatient}
        order by measured_at desc limit 1
      ) as next
    )
    select case when count(*) >= 4 then ceil(extract(epoch from max(later - at)))::integer end as seconds from round
  `.execute(tx);
  return found.rows[0]?.seconds ?? null;
}

type Judged = Taken & { state: PracticeHealth; severity: number };

export async function keepFigures(tx: Tx, rows: readonly Judged[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    tenant_id: row.id,
    state: row.state,
    severity: row.severity,
    last_reading_at: row.lastReadingAt,
    usual_seconds: row.usualSeconds,
    usual_at: row.usualAt,
    open_alarms: row.openAlarms,
    overdue_alarms: row.overdueAlarms,
    failing_deliveries: row.failingDeliveries,
    failing_since: row.failingSince,
    people: row.people,
    patients: row.patients,
    devices_used: row.devicesUsed,
    devices_max: row.devicesMax,
    license_to: row.licenseTo,
    last_seen_at: row.lastSeenAt,
    computed_at: now.toISOString(),
  }));
  await sql`
    insert into practice_health
    select * from jsonb_populate_recordset(null::practice_health, ${JSON.stringify(values)}::jsonb)
    on conflict (tenant_id) do update set
      state = excluded.state, severity = excluded.severity, last_reading_at = excluded.last_reading_at,
      usual_seconds = excluded.usual_seconds, usual_at = excluded.usual_at, open_alarms = excluded.open_alarms,
      overdue_alarms = excluded.overdue_alarms, failing_deliveries = excluded.failing_deliveries,
      failing_since = excluded.failing_since, people = excluded.people, patients = excluded.patients,
      devices_used = excluded.devices_used, devices_max = excluded.devices_max, license_to = excluded.license_to,
      last_seen_at = excluded.last_seen_at, computed_at = excluded.computed_at
  `.execute(tx);
}

type Asked = { words: readonly string[]; state: PracticeHealth | null; limit: number; offset: number };
type Standing = PracticeStanding & { isTraining: boolean };

/** A page of the practices, the most urgent first. Asked past the fence. */
export async function standings(tx: Tx, { words, state, limit, offset }: Asked): Promise<Standing[]> {
  const found = await sql<Standing>`
    select practice.key, practice.name, practice.purpose = 'training' as "isTraining", health.state,
      practice.suspended_at is not null as "isSuspended",
      exists (
        select from practice_closure as closure
        where closure.tenant_id = practice.id and closure.confirmed_at is not null
      ) as "isClosed",
      health.last_reading_at as "lastReadingAt", health.usual_seconds as "usualSeconds",
      health.open_alarms as "openAlarms", health.overdue_alarms as "overdueAlarms",
      health.failing_deliveries as "failingDeliveries", health.failing_since as "failingSince", health.people,
      health.patients, health.devices_used as "devicesUsed", health.devices_max as "devicesMax",
      health.license_to as "licenseTo", health.last_seen_at as "lastSeenAt"
    from practice_health as health join tenant as practice on practice.id = health.tenant_id
    where ${asked(words, state)}
    order by health.severity, health.overdue_alarms desc, lower(practice.name), practice.key
    limit ${limit} offset ${offset}
  `.execute(tx);
  return found.rows;
}

export async function standingCount(tx: Tx, words: readonly string[], state: PracticeHealth | null) {
  const found = await sql<{ n: number }>`
    select count(*)::integer as n from practice_health as health join tenant as practice on practice.id = health.tenant_id
    where ${asked(words, state)}
  `.execute(tx);
  return found.rows[0]?.n ?? 0;
}

function asked(words: readonly string[], state: PracticeHealth | null): RawBuilder<unknown> {
  const patterns = words.map(holding);
  return sql`(${state}::text is null or health.state = ${state})
    and (practice.name || ' ' || practice.key) ilike all (${patterns}::text[])`;
}

export async function statesOfPractices(tx: Tx): Promise<{ state: PracticeHealth; count: number }[]> {
  const found = await sql<{ state: PracticeHealth; count: number }>`
    select state, count(*)::integer as count from practice_health group by state
  `.execute(tx);
  return found.rows;
}

type Freshness = { computedAt: string | null; isMissing: boolean };

/** Of when the oldest figures are, and whether a practice or a licence has come or changed since. */
export async function freshness(tx: Tx): Promise<Freshness> {
  const found = await sql<Freshness>`
    select oldest.at as "computedAt",
      exists (
        select 1 from tenant where ${stands(sql`tenant`)}
          and not exists (select 1 from practice_health as health where health.tenant_id = tenant.id)
      ) or exists (select 1 from license where updated_at > oldest.at) as "isMissing"
    from (select min(computed_at) as at from practice_health) as oldest
  `.execute(tx);
  return found.rows[0] ?? { computedAt: null, isMissing: false };
}
