import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { monitoredStatuses } from '@fernpuls/domain/patients/status';
import { parseSchedule, runsBetween } from '@fernpuls/domain/tasks/schedule';
import { adherenceDays } from '@fernpuls/domain/triggers/adherence/adherence';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

/** Epoch ms, `to` not included. */
type AskedSpan = { from: number; to: number };
/** Whose: some patients by id, or everybody the caller sees. */
type Whose = readonly string[] | 'all';
/** What of whom is counted: the span, and the times each schedule names in it. */
export type Planned = { span: AskedSpan; whose: Whose; schedules: string[]; times: string[] };

const calendar = calendarOf();

/** The last days with today's, or as many of them up to some days back. */
export function adherenceSpan(now: Date, back = 0): AskedSpan {
  const last = calendar.dayNumber(now.getTime()) - back;
  return { from: calendar.dayStart(last - adherenceDays + 1), to: calendar.dayStart(last + 1) };
}

const iso = (at: number) => new Date(at).toISOString();
const within = (whose: Whose, column: string) =>
  whose === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${whose}::uuid[])`;

/** Schedules are few, however many patients have them: what times they name in a span is worked out once. */
export async function plannedTimes(tx: Tx, span: AskedSpan, whose: Whose): Promise<Planned> {
  const { rows } = await sql<{ schedule: string }>`
    select schedule from measurement_plan where ${within(whose, 'patient_id')}
    union select former ->> 'schedule' from measurement_plan, jsonb_array_elements(former_schedules) as former
    where former_schedules is not null and ${within(whose, 'patient_id')}
  `.execute(tx);
  const named = rows.flatMap(({ schedule }) => {
    const parsed = parseSchedule(schedule);
    const runs = parsed ? runsBetween(parsed, span, calendar) : [];
    return runs.length === 0 ? [] : [{ schedule, times: `{${runs.map(iso).join(',')}}` }];
  });
  return {
    span,
    whose,
    schedules: named.map(({ schedule }) => schedule),
    times: named.map(({ times }) => times),
  };
}

/** Where nothing is expected of a patient: a pause, a stay in hospital, not in care, from the day of death on. */
export const absences = (zone: string, whose: Whose = 'all'): RawBuilder<unknown> => sql`(
  select patient_id, range_agg(span) as spans from (
    select patient_id, tstzrange(starts_at, ends_at) as span from patient_pause where ${within(whose, 'patient_id')}
    union all select patient_id, tstzrange(started_at, ended_at) from intervention
      where suppresses_alarms and ${within(whose, 'patient_id')}
    union all select patient_id, tstzrange(died_on::timestamp at time zone ${zone}, null) from patient_death
      where ${within(whose, 'patient_id')}
    union all select patient_id, tstzrange(at, until) from (
      select patient_id, to_status, created_at as at,
        lead(created_at) over (partition by patient_id order by created_at, id) as until
      from life_cycle_entry where ${within(whose, 'patient_id')}
    ) as step where to_status not in (${sql.join(monitoredStatuses)})
    union all select id, tstzrange(null, null) from patient
      where status not in (${sql.join(monitoredStatuses)}) and ${within(whose, 'id')}
        and not exists (select from life_cycle_entry as step where step.patient_id = patient.id)
  ) as absence group by patient_id
)`;

const moment = (at: number) => sql`${iso(at)}::timestamptz`;

/**
 * The parts of a statement (`with …`) adherence is counted from, as `adherenceCount` of the domain counts. `asked`:
 * spans in which a plan was judged, out of absences; their planned times lie in `times`. `gap`: what did not come in
 * them, or is explained by a feed that was down.
 */
function adherenceParts({ span, whose, schedules, times }: Planned, zone: string): RawBuilder<unknown> {
  const first = sql`greatest(stretch.since, ${moment(span.from)})`;
  const last = sql`least(stretch.until, ${moment(span.to)})`;
  const grace = sql`make_interval(mins => stretch.grace_minutes)`;
  return sql`
    named as materialized (
      select schedule, times::timestamptz[] as times from unnest(${schedules}::text[], ${times}::text[]) as one (schedule, times)
    ), stretch as materialized (
      select id as plan_id, patient_id, grace_minutes, held.* from measurement_plan cross join lateral (
        select schedule, least(ends_at, settled_until) as until, greatest(starts_at, coalesce(counted_from, created_at)) as since
        union all
        select former ->> 'schedule', (former ->> 'until')::timestamptz, (former ->> 'since')::timestamptz
        from jsonb_array_elements(former_schedules) as former
      ) as held where ${within(whose, 'patient_id')}
    ), away as materialized (select * from ${absences(zone, whose)} as absence
    ), asked as materialized (
      select stretch.plan_id, stretch.patient_id, named.schedule, width_bucket(part.begins - interval '1 ms', named.times) as before,
        width_bucket(part.ends - interval '1 ms', named.times) as upto
      from stretch join named on named.schedule = stretch.schedule left join away on away.patient_id = stretch.patient_id
      cross join lateral (
        select ${first} as begins, ${last} as ends where away.patient_id is null
        union all
        select lower(piece), upper(piece) from unnest(tstzmultirange(tstzrange(${first}, ${last})) - coalesce(
          (select range_agg(tstzrange(lower(one) - ${grace}, upper(one))) from unnest(away.spans) as one), '{}'
        )) as piece where away.patient_id is not null
      ) as part
      where ${first} < ${last}
    ), gap as materialized (
      select event.patient_id, event.plan_id, event.slot_at, event.lane in ('none', 'incident') as is_explained
      from adherence_event as event
      join stretch on stretch.plan_id = event.plan_id and event.slot_at >= stretch.since and event.slot_at < stretch.until
      left join away on away.patient_id = event.patient_id
      where event.slot_at >= ${moment(span.from)} and event.slot_at < ${moment(span.to)}
        and event.state <> 'filled_late' and ${within(whose, 'event.patient_id')}
        and (away.spans is null or not away.spans && tstzrange(event.slot_at, event.slot_at + ${grace}, '[]'))
    )`;
}

/** Of each patient of whom something was planned: readings planned, and those of them that came. */
export const adherenceCounts = (planned: Planned, zone: string): RawBuilder<unknown> => sql`(
  with ${adherenceParts(planned, zone)}, due as (
    select patient_id, sum(upto - before)::int as n from asked group by patient_id
  ), lost as (
    select patient_id, count(*)::int as n, count(*) filter (where not is_explained)::int as missed from gap group by patient_id
  )
  select due.patient_id, due.n - coalesce(lost.n - lost.missed, 0) as planned, due.n - coalesce(lost.n, 0) as met
  from due left join lost on lost.patient_id = due.patient_id where due.n > coalesce(lost.n - lost.missed, 0)
)`;

/** The same of each day of the practice: `at`, `planned`, `met`. */
export const adherenceByDay = (planned: Planned, zone: string): RawBuilder<unknown> => sql`(
  with ${adherenceParts(planned, zone)}, edge as (
    select schedule, at, sum(n) as n from (
      select schedule, before as at, 1 as n from asked union all select schedule, upto, -1 from asked
    ) as one group by schedule, at
  ), dose as (
    select slot.at, sum(coalesce(edge.n, 0)) over (partition by named.schedule order by slot.place) as n
    from named cross join lateral unnest(named.times) with ordinality as slot (at, place)
    left join edge on edge.schedule = named.schedule and edge.at = slot.place - 1
  ), due as (
    select (at at time zone ${zone})::date as at, sum(n)::int as n from dose group by 1
  ), lost as (
    select (slot_at at time zone ${zone})::date as at, count(*)::int as n,
      count(*) filter (where not is_explained)::int as missed from gap group by 1
  )
  select due.at, greatest(0, due.n - coalesce(lost.n - lost.missed, 0)) as planned, greatest(0, due.n - coalesce(lost.n, 0)) as met
  from due left join lost on lost.at = due.at
)`;

/** Of some patients, by id: those of whom nothing was planned are not among them. */
export async function adherenceOf(
  tx: Tx,
  ids: readonly string[],
  { now, zone, span = adherenceSpan(now) }: { now: Date; zone: string; span?: AskedSpan },
): Promise<Map<string, { planned: number; met: number }>> {
  const planned = await plannedTimes(tx, span, ids);
  if (planned.schedules.length === 0) return new Map();
  const { rows } = await sql<{ patient_id: string; planned: number; met: number }>`
    select * from ${adherenceCounts(planned, zone)} as counted
  `.execute(tx);
  return new Map(rows.map(({ patient_id: id, ...count }) => [id, count]));
}
