import type { PatientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { openAlarm } from '../../ground/figures.ts';
import { readingsOfEachKind } from '../../measurements/index.ts';

type Since = NonNullable<PatientInsights['since']>;
type Look = { at: string; by: string; own: boolean };

const name = sql`concat_ws(' ', physician.title, physician.first_name, physician.last_name)`;

/** The last look of anybody and the last own one. */
export async function looks(tx: Tx, patientId: string, me: string | null): Promise<Look[]> {
  const found = await sql<Look>`
    (select review.created_at as at, ${name} as by, false as own from patient_review as review
      join physician on physician.tenant_id = review.tenant_id and physician.id = review.physician_id
      where review.patient_id = ${patientId} order by review.created_at desc limit 1)
    union all
    (select review.created_at, '', true from patient_review as review
      where review.patient_id = ${patientId} and review.physician_id = ${me} order by review.created_at desc limit 1)
  `.execute(tx);
  return found.rows;
}

const readingsFrom = (patientId: string, from: RawBuilder<unknown>) =>
  readingsOfEachKind({ patientId: sql`${patientId}`, from });

/** How much came since then. */
export async function changesSince(
  tx: Tx,
  patientId: string,
  at: string,
): Promise<Omit<Since, 'at' | 'values'>> {
  const found = await sql<Omit<Since, 'at' | 'values'>>`
    select
      (select count(*)::int from trigger_event where patient_id = ${patientId} and created_at > ${at}) as raised,
      (select count(*)::int from trigger_event where patient_id = ${patientId} and closed_at > ${at}) as closed,
      (select count(*)::int from task where patient_id = ${patientId} and done_at > ${at}) as "tasksDone",
      (select count(*)::int from chat_message where patient_id = ${patientId} and author = 'patient' and sent_at > ${at}) as messages,
      (select count(*)::int from ${readingsFrom(patientId, sql`${at}::timestamptz - interval '30 days'`)}
        where received_at > ${at}) as readings
  `.execute(tx);
  return found.rows[0] ?? { raised: 0, closed: 0, tasksDone: 0, messages: 0, readings: 0 };
}

/** Of each kind that was measured both in the 60 days before that look and after it: the last value of either. */
export async function valuesSince(tx: Tx, patientId: string, at: string): Promise<Since['values']> {
  const found = await sql<Since['values'][number]>`
    select value_type as "valueType", before[1] as before, now[1] as now, diastolic[1] as "diastolicNow"
    from (
      select value_type,
        array_agg(value order by measured_at desc, id desc) filter (where received_at <= ${at}) as before,
        array_agg(value order by measured_at desc, id desc) filter (where received_at > ${at}) as now,
        array_agg(diastolic order by measured_at desc, id desc) filter (where received_at > ${at}) as diastolic
      from ${readingsFrom(patientId, sql`${at}::timestamptz - interval '60 days'`)}
      where value is not null and plausibility = 'valid' group by value_type
    ) as kind where before is not null and now is not null order by value_type
  `.execute(tx);
  return found.rows;
}

/** The last step a person took with each open alarm. */
export async function lastSteps(tx: Tx, patientId: string): Promise<PatientInsights['steps']> {
  const found = await sql<PatientInsights['steps'][number]>`
    select event.id as "eventId", step.action, step.created_at as at, step.note, ${name} as by
    from trigger_event as event
    join lateral (
      select * from trigger_event_step as one where one.tenant_id = event.tenant_id and one.trigger_event_id = event.id
        and one.physician_id is not null
      order by one.created_at desc, one.id desc limit 1
    ) as step on true
    left join physician on physician.tenant_id = step.tenant_id and physician.id = step.physician_id
    where event.patient_id = ${patientId} and ${openAlarm('event')}
  `.execute(tx);
  return found.rows;
}

/** Kinds measured on each day of the practice's calendar up to today, oldest first. */
export async function measuredDays(
  tx: Tx,
  patientId: string,
  span: { now: Date; days: number; zone: string },
): Promise<number[]> {
  const today = sql`(${span.now.toISOString()}::timestamptz at time zone ${span.zone})::date`;
  const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${span.zone})`;
  const readings = readingsOfEachKind({
    patientId: sql`${patientId}`,
    from: startOf(sql`${today} - ${span.days - 1}::int`),
    until: sql`${startOf(sql`${today} + 1`)} - interval '1 microsecond'`,
  });
  const found = await sql<{ kinds: number }>`
    select coalesce(measured.kinds, 0) as kinds
    from generate_series(${span.days - 1}::int, 0, -1) as back
    left join (
      select (measured_at at time zone ${span.zone})::date as day, count(distinct value_type)::int as kinds
      from ${readings} group by 1
    ) as measured on measured.day = ${today} - back
    order by back desc
  `.execute(tx);
  return found.rows.map(({ kinds }) => kinds);
}
