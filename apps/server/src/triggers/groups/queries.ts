import {
  groupDays,
  mostCoursePatients,
  type PatientGroup,
} from '@fernpuls/contract/triggers/patient-groups.call';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Group } from '@fernpuls/domain/patients/group';
import { silentAfterDays } from '@fernpuls/domain/patients/overview';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { adherenceCounts, adherenceSpan, plannedTimes } from '../../ground/adherence.queries.ts';
import { monitored, openAlarm } from '../../ground/figures.ts';
import { inGroup } from '../../patients/index.ts';

export type Clock = { now: Date; zone: string };

const today = ({ now, zone }: Clock) => sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
/** Where the day so many days back begins on the practice's clock. */
const beginning = (clock: Clock, back: number) =>
  sql`((${today(clock)} - ${back}::int)::timestamp at time zone ${clock.zone})`;

/** Each patient with the groups they belong to, and since when. */
const members = sql`
      select 'all' as kind, null::uuid as group_id, id as patient_id, created_at from watched
      union all select 'cohort', cohort_id, patient_id, created_at from cohort_assignment
      union all select 'program', program_id, patient_id, min(created_at) from patient_program
        where status = 'consented' group by program_id, patient_id
      union all select 'none', null, id, created_at from watched where ${inGroup({ kind: 'none', id: null }, 'watched.id')}`;

/** The statement behind `groupRows`, for the test that asks PostgreSQL how it is answered. */
export async function groupStatement(
  tx: Tx,
  clock: Clock,
): Promise<RawBuilder<PatientGroup & { at: number }>> {
  const now30 = await plannedTimes(tx, adherenceSpan(clock.now), 'all');
  const before30 = await plannedTimes(tx, adherenceSpan(clock.now, groupDays), 'all');
  const now = sql`${clock.now.toISOString()}::timestamptz`;
  const from = beginning(clock, groupDays - 1);
  const before = beginning(clock, 2 * groupDays - 1);
  const until = sql`${now} + interval '1 hour'`;
  return sql<PatientGroup & { at: number }>`
    with watched as materialized (
      select id, created_at from patient where ${monitored()}
    ), heard as materialized (
      select distinct patient_id from measurement
      where measured_at >= ${beginning(clock, silentAfterDays - 1)} and measured_at <= ${until}
    ), alarm as materialized (
      select patient_id,
        count(*) filter (where priority = 'blocker') as blocker, count(*) filter (where priority = 'high') as high,
        count(*) filter (where priority = 'medium') as medium, count(*) filter (where priority = 'low') as low,
        count(*) filter (where priority = 'no_priority') as no_priority, count(*) filter (where due_at < ${now}) as overdue
      from trigger_event where ${openAlarm()} group by patient_id
    ), came as materialized (
      select patient_id, count(*) filter (where created_at >= ${from}) as raised,
        count(*) filter (where created_at < ${from}) as raised_before
      from trigger_event
      where due_at >= ${before} and created_at >= ${before} and created_at <= ${until}
        and suppression is distinct from 'heartbeat'
      group by patient_id
    ), plan as materialized (select patient_id, planned, planned - met as gaps from ${adherenceCounts(now30, clock.zone)} as counted
    ), past as materialized (
      select patient_id, planned as planned_before, planned - met as gaps_before
      from ${adherenceCounts(before30, clock.zone)} as counted
    ), fact as materialized (
      select watched.id, watched.created_at, heard.patient_id is null as is_silent, alarm.blocker, alarm.high, alarm.medium,
        alarm.low, alarm.no_priority, alarm.overdue, alarm.patient_id is not null as is_alarmed, came.raised,
        came.raised_before, plan.planned, past.planned_before, plan.gaps, past.gaps_before
      from watched
      left join heard on heard.patient_id = watched.id left join alarm on alarm.patient_id = watched.id
      left join came on came.patient_id = watched.id left join plan on plan.patient_id = watched.id
      left join past on past.patient_id = watched.id
    ), member as (${members}
    ), told as (
      select member.kind, member.group_id, count(*)::int as patients,
        (count(*) filter (where member.created_at >= ${from}))::int as joined,
        (count(*) filter (where is_silent))::int as silent, (count(*) filter (where is_alarmed))::int as alarmed,
        jsonb_build_object(
          'blocker', coalesce(sum(blocker), 0), 'high', coalesce(sum(high), 0), 'medium', coalesce(sum(medium), 0),
          'low', coalesce(sum(low), 0), 'noPriority', coalesce(sum(no_priority), 0)) as open,
        coalesce(sum(overdue), 0)::int as overdue, coalesce(sum(raised), 0)::int as raised,
        coalesce(sum(raised_before), 0)::int as "raisedBefore", coalesce(sum(planned), 0)::int as planned,
        coalesce(sum(gaps), 0)::int as gaps,
        coalesce(sum(planned_before), 0)::int as "plannedBefore",
        coalesce(sum(gaps_before), 0)::int as "gapsBefore"
      from member join fact on fact.id = member.patient_id group by 1, 2
    ), named as (
      select 0 as at, 'all' as kind, null::uuid as id, null::text as name union all select 1, 'cohort', id, name from cohort
      union all select 2, 'program', id, name from program union all select 3, 'none', null, null
    )
    select named.at, named.kind, named.id, named.name, coalesce(told.patients, 0) as patients,
      coalesce(told.joined, 0) as joined, coalesce(told.silent, 0) as silent, coalesce(told.alarmed, 0) as alarmed,
      coalesce(told.open, '{"blocker":0,"high":0,"medium":0,"low":0,"noPriority":0}'::jsonb) as open,
      coalesce(told.overdue, 0) as overdue, coalesce(told.raised, 0) as raised,
      coalesce(told."raisedBefore", 0) as "raisedBefore", coalesce(told.planned, 0) as planned,
      coalesce(told.gaps, 0) as gaps, coalesce(told."plannedBefore", 0) as "plannedBefore",
      coalesce(told."gapsBefore", 0) as "gapsBefore"
    from named left join told on told.kind = named.kind and told.group_id is not distinct from named.id
    order by named.at, lower(named.name), named.id
  `;
}

export async function groupRows(tx: Tx, clock: Clock): Promise<Omit<PatientGroup, 'key'>[]> {
  const { rows } = await (await groupStatement(tx, clock)).execute(tx);
  return rows.map(({ at: _, ...row }) => row);
}

/** Null: there is no such group. Of all and of none the name is the screen's. */
export async function groupName(tx: Tx, { kind, id }: Group): Promise<{ name: string | null } | null> {
  if (id === null) return { name: null };
  const table = sql.table(kind === 'cohort' ? 'cohort' : 'program');
  const found = await sql<{ name: string }>`select name from ${table} where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Whoever of the group ever had an alarm: closed and suppressed ones are listed too. */
export async function alarmedIn(tx: Tx, group: Group): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from patient
    where not is_synthetic and ${inGroup(group, 'patient.id')}
      and exists (select 1 from trigger_event where patient_id = patient.id)
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

export type CourseRow = {
  value_type: ValueTypeKey;
  patients: number;
  median: number;
  change: number | null;
  /** By place of the day in the span, 0 first. */
  days: { at: number; quartiles: [number, number, number] }[];
};
type Course = { patients: number; drawn: number; types: CourseRow[] };

/** Daily means of each patient, and what half of the group lies between on each day. */
export async function courseRows(tx: Tx, group: Group, clock: Clock): Promise<Course> {
  const first = sql`${today(clock)} - ${groupDays - 1}::int`;
  const found = await sql<Course>`
    with watched as materialized (
      select id from patient where ${monitored()} and ${inGroup(group, 'patient.id')}
    ), drawn as materialized (
      select id from watched order by hashtext(id::text), id limit ${mostCoursePatients}
    ), daily as materialized (
      select patient_id, value_type, (measured_at at time zone ${clock.zone})::date - (${first}) as at, avg(value) as mean
      from measurement
      where patient_id in (select id from drawn) and measured_at >= ${beginning(clock, 2 * groupDays - 1)}
        and measured_at <= ${clock.now.toISOString()}::timestamptz + interval '1 hour'
        and plausibility = 'valid' and value is not null
      group by 1, 2, 3
    ), own as (
      select patient_id, value_type, avg(mean) filter (where at >= 0) as now, avg(mean) filter (where at < 0) as before
      from daily group by 1, 2
    ), spread as (
      select daily.value_type, at, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by
        case when daily.value_type = 'weight' then mean - coalesce(own.before, own.now) else mean end) as quartiles
      from daily join own on own.patient_id = daily.patient_id and own.value_type = daily.value_type
      where at between 0 and ${groupDays - 1}::int group by 1, 2
    ), type as (
      select value_type, count(now)::int as patients, percentile_cont(0.5) within group (order by now) as median,
        percentile_cont(0.5) within group (order by now - before) as change
      from own where now is not null group by 1
    )
    select (select count(*)::int from watched) as patients, (select count(*)::int from drawn) as drawn,
      coalesce((select jsonb_agg(jsonb_build_object('value_type', type.value_type, 'patients', type.patients,
        'median', type.median, 'change', type.change, 'days',
        (select jsonb_agg(jsonb_build_object('at', at, 'quartiles', quartiles) order by at) from spread
          where spread.value_type = type.value_type)) order by type.value_type) from type), '[]') as types
  `.execute(tx);
  return found.rows[0] ?? { patients: 0, drawn: 0, types: [] };
}

/** The days of the span on the practice's clock, oldest first. */
export async function spanDays(tx: Tx, clock: Clock): Promise<string[]> {
  const found = await sql<{ day: string }>`
    select (${today(clock)} - back)::text as day from generate_series(${groupDays - 1}::int, 0, -1) as back
  `.execute(tx);
  return found.rows.map(({ day }) => day);
}
