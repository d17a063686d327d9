import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { sql } from 'kysely';
import { absences, adherenceByDay, plannedTimes } from '../../ground/adherence.queries.ts';
import type { Tx } from '../../ground/database.ts';
import { monitored, reactedTo, reactionMinutes } from '../../ground/figures.ts';

type Day = PracticeInsights['days'][number];
type Range = { from: string; to: string };

const calendar = calendarOf();

/**
 * Each calendar day of the range on the clock of `zone`, the first one from its midnight. Of the patient who does not exist nothing is told; a plan
 * counts from the day it was first judged to its last, without the days on which its patient was away or no more: a
 * whole day in a pause, in hospital or not in care, and from the day of death on. Gaps count of those days alone, and
 * not where a feed was down. Readings planned and come are those of everybody's adherence.
 */
export async function insightDays(tx: Tx, { from, to }: Range, zone: string): Promise<Day[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${zone})::date`;
  const first = sql`date_trunc('day', ${from}::timestamptz at time zone ${zone}) at time zone ${zone}`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${first} and ${sql.ref(column)} <= ${to}::timestamptz`;
  const span = { from: calendar.dayStart(calendar.dayNumber(Date.parse(from))), to: Date.parse(to) };
  const planned = await plannedTimes(tx, span, 'all');
  const found = await sql<Day>`
    with day as (
      select at::date as at from generate_series(
        (${from}::timestamptz at time zone ${zone})::date, (${to}::timestamptz at time zone ${zone})::date, '1 day') as at
    ), came as (
      select ${dayOf('created_at')} as at, count(*)::int as n from patient
      where not is_synthetic and created_at <= ${to}::timestamptz group by 1
    ), raised as (
      select ${dayOf('created_at')} as at,
        jsonb_build_object(
          'blocker', count(*) filter (where priority = 'blocker'), 'high', count(*) filter (where priority = 'high'),
          'medium', count(*) filter (where priority = 'medium'), 'low', count(*) filter (where priority = 'low'),
          'noPriority', count(*) filter (where priority = 'no_priority')) as n
      from trigger_event where ${within('created_at')} and suppression is distinct from 'heartbeat' group by 1
    ), closed as (
      select ${dayOf('closed_at')} as at, count(*)::int as n,
        count(*) filter (where priority = 'blocker')::int as critical,
        percentile_cont(0.5) within group (order by ${reactionMinutes()})
          filter (where priority = 'blocker' and ${reactedTo()})::float8 as minutes
      from trigger_event where state = 'closed' and ${within('closed_at')}
        and suppression is distinct from 'heartbeat' group by 1
    ), absent as (
      select patient_id, lower(span) at time zone ${zone} as since, upper(span) at time zone ${zone} as until
      from (select patient_id, unnest(spans) as span from ${absences(zone)} as absence) as joined
    ), away as (
      select patient_id, range_agg(daterange(first, case when until is null then null else greatest(first, until::date) end)) as days
      from (select *, since::date + (since::time > '00:00')::int as first from absent) as whole
      group by patient_id
    ), plan as (
      select held.patient_id, range_agg(daterange(
        (greatest(held.starts_at, held.created_at) at time zone ${zone})::date,
        case when held.ends_at is null then null
          else (greatest(held.ends_at, held.starts_at, held.created_at) at time zone ${zone})::date end, '[]'
      )) - coalesce((select days from away where away.patient_id = held.patient_id), '{}') as days
      from measurement_plan as held join patient on patient.id = held.patient_id and not patient.is_synthetic
      group by held.patient_id
    ), span as (select unnest(days) as days from plan
    ), began as (select lower(days) as at, count(*)::int as n from span group by 1
    ), ended as (select upper(days) as at, count(*)::int as n from span where not upper_inf(days) group by 1
    ), gap as (
      select ${dayOf('slot_at')} as at, count(distinct event.patient_id)::int as n
      from adherence_event as event join plan on plan.patient_id = event.patient_id and plan.days @> ${dayOf('slot_at')}
      where ${within('slot_at')} and lane not in ('none', 'incident') group by 1
    )
    select day.at::text as day,
      (select coalesce(sum(n), 0)::int from came where came.at <= day.at) as patients,
      coalesce((select n from came where came.at = day.at), 0) as "newPatients",
      coalesce(raised.n, '{"blocker":0,"high":0,"medium":0,"low":0,"noPriority":0}'::jsonb) as raised,
      coalesce(closed.n, 0) as closed, closed.minutes, coalesce(closed.critical, 0) as "criticalClosed",
      ((select coalesce(sum(n), 0) from began where began.at <= day.at)
        - (select coalesce(sum(n), 0) from ended where ended.at <= day.at))::int as planned,
      coalesce(gap.n, 0) as "withGap", coalesce(dose.planned, 0) as "readingsPlanned", coalesce(dose.met, 0) as "readingsMet"
    from day left join raised on raised.at = day.at left join closed on closed.at = day.at
      left join gap on gap.at = day.at left join ${adherenceByDay(planned, zone)} as dose on dose.at = day.at
    order by day.at
  `.execute(tx);
  return found.rows;
}

/** The median over all critical events closed within the range, and who is in care now. */
export async function insightSums(
  tx: Tx,
  { from, to }: Range,
): Promise<{ activePatients: number; medianMinutes: number | null }> {
  const found = await sql<{ activePatients: number; medianMinutes: number | null }>`
    select (select count(*)::int from patient where ${monitored()}) as "activePatients",
      (select percentile_cont(0.5) within group (order by ${reactionMinutes()})::float8
       from trigger_event where ${reactedTo()} and priority = 'blocker'
         and closed_at >= ${from}::timestamptz and closed_at <= ${to}::timestamptz) as "medianMinutes"
  `.execute(tx);
  return found.rows[0] ?? { activePatients: 0, medianMinutes: null };
}
