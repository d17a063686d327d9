import { monitoredStatuses } from '@fernpuls/domain/patients/status';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { monitored, openAlarm } from '../../ground/figures.ts';
import { readingsOfEachKind } from '../../measurements/index.ts';

export type RoundRow = {
  id: string;
  name: string;
  sort_key: string;
  birth_date: string;
  gender: string;
  custom_patient_id: string;
  info_banner: string | null;
  alarms: Priority[];
  baselines: {
    value_type: string;
    value: number;
    mean: number;
    deviation: number;
    count: number;
  }[];
  last_measured_at: string | null;
  days_without_reading: number | null;
  unseen: number;
  reviewed_at: string | null;
  reviewed_by_name: string | null;
  days_since_review: number | null;
  own_at: string | null;
  readings: number;
  raised: number;
  closed: number;
  tasks_done: number;
};

type Wanted = {
  me: string | null;
  isMine: boolean;
  now: Date;
  zone: string;
  limit: number;
  baselineDays: number;
  /** What counts as the own last look: any, or the physician's visite. */
  own?: 'look' | 'visite';
  /** Patients who are read besides, whatever their rank. */
  also?: readonly string[];
};

const ownLook = {
  look: sql`select max(created_at) as at from patient_review where patient_id = chosen.id and physician_id =`,
  visite: sql`select max(seen_at) as at from patient_visite where state = 'seen' and patient_id = chosen.id and physician_id =`,
};

const scope = ({ me, isMine }: Pick<Wanted, 'me' | 'isMine'>): RawBuilder<unknown> =>
  isMine ? sql`${monitored()} and primary_physician_id = ${me}` : monitored();

/** How many patients in care there are, from the maintained counts where those of the whole practice are meant. */
export async function watchedCount(
  tx: Tx,
  wanted: Pick<Wanted, 'me' | 'isMine'> & { isLimited: boolean },
): Promise<number> {
  const found = await (wanted.isMine || wanted.isLimited
    ? sql<{ n: number }>`select count(*)::int as n from patient where ${scope(wanted)}`
    : sql<{
        n: number;
      }>`select coalesce(sum(patient_count), 0)::int as n from patient_bucket where status in (${sql.join(monitoredStatuses)})`
  ).execute(tx);
  return found.rows[0]?.n ?? 0;
}

/**
 * The facts of the patients to look at: those with alarms, the most urgent first, then those nobody looked at for
 * longest. However large a practice is, no more than `limit` of each are read.
 */
export async function roundRows(tx: Tx, wanted: Wanted): Promise<RoundRow[]> {
  const instant = sql`${wanted.now.toISOString()}::timestamptz`;
  const day = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${wanted.zone})::date`;
  const patientId = sql`chosen.id`;
  const until = sql`${instant} + interval '1 hour'`;
  const found = await sql<RoundRow>`
    with alarmed as (
      select id from patient where ${scope(wanted)} and alarm_priority is not null
      order by array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], alarm_priority), id limit ${wanted.limit}
    ),
    waiting as (
      select id from patient where ${scope(wanted)} order by reviewed_at nulls first, id limit ${wanted.limit}
    ),
    chosen as (
      select patient.* from patient where id in (
        select id from (
          select id, 0 as rank from alarmed union all select id, 1 from waiting where id not in (select id from alarmed)
        ) as wanted order by rank limit ${wanted.limit}
      ) or (id = any(${wanted.also ?? []}::uuid[]) and ${scope(wanted)})
    )
    select chosen.id, concat_ws(', ', chosen.last_name, chosen.first_name) as name, chosen.sort_key, chosen.birth_date,
      chosen.gender, chosen.custom_patient_id, chosen.info_banner, alarms.alarms, levels.baselines,
      latest.at as last_measured_at, ${day(instant)} - ${day(sql`latest.at`)} as days_without_reading, unseen.n as unseen,
      chosen.reviewed_at, review.name as reviewed_by_name,
      ${day(instant)} - ${day(sql`chosen.reviewed_at`)} as days_since_review, own.at as own_at,
      coalesce(since.readings, 0) as readings, coalesce(since.raised, 0) as raised, coalesce(since.closed, 0) as closed,
      coalesce(since.tasks_done, 0) as tasks_done
    from chosen
    cross join lateral (
      select coalesce(array_agg(priority order by id), '{}') as alarms from trigger_event
      where patient_id = chosen.id and ${openAlarm()}
        and (snoozed_until is null or snoozed_until <= ${instant})
    ) as alarms
    cross join lateral (
      select max(measured_at) as at
      from ${readingsOfEachKind({ patientId, from: sql`${instant} - interval '120 days'`, until })}
    ) as latest
    cross join lateral (
      select count(*)::int as n from measurement
      where patient_id = chosen.id and seen_at is null and measured_at > ${instant} - interval '14 days'
        and measured_at > coalesce(chosen.reviewed_at, '-infinity')
    ) as unseen
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(level) order by value_type), '[]') as baselines
      from (
        select value_type, (array_agg(value order by measured_at desc))[1] as value,
          avg(value) filter (where place > 1) as mean, coalesce(stddev_samp(value) filter (where place > 1), 0) as deviation,
          count(*) filter (where place > 1) as count
        from (
          select value_type, value, measured_at,
            row_number() over (partition by value_type order by measured_at desc, id desc) as place
          from ${readingsOfEachKind({ patientId, from: sql`${instant} - make_interval(days => ${wanted.baselineDays})`, until })}
          where plausibility = 'valid' and value is not null
        ) as placed
        group by value_type having count(*) > 1
      ) as level
    ) as levels
    left join lateral (
      select concat_ws(' ', physician.title, physician.first_name, physician.last_name) as name
      from patient_review join physician on physician.tenant_id = patient_review.tenant_id and physician.id = patient_review.physician_id
      where patient_review.patient_id = chosen.id order by patient_review.created_at desc limit 1
    ) as review on true
    cross join lateral (
      ${ownLook[wanted.own ?? 'look']} ${wanted.me}
    ) as own
    left join lateral (
      select
        (select count(*)::int from measurement where patient_id = chosen.id and received_at > own.at
          and measured_at > own.at - interval '30 days') as readings,
        (select count(*)::int from trigger_event where patient_id = chosen.id and created_at > own.at) as raised,
        (select count(*)::int from trigger_event where patient_id = chosen.id and closed_at > own.at) as closed,
        (select count(*)::int from task where patient_id = chosen.id and done_at > own.at) as tasks_done
    ) as since on own.at is not null
  `.execute(tx);
  return found.rows;
}

/** The patient keeps the last look there is. */
export async function keepLastReview(tx: Tx, patientId: string): Promise<void> {
  await sql`
    update patient set reviewed_at = (select max(created_at) from patient_review where patient_id = ${patientId})
    where id = ${patientId}
  `.execute(tx);
}
