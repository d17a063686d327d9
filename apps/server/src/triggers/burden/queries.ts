import type { BurdenedRule } from '@fernpuls/contract/triggers/rule-burden.call';
import type { PastAlarm } from '@fernpuls/domain/triggers/burden/quieter-rule';
import type { EndingCount } from '@fernpuls/domain/triggers/without-action';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type Span = { before: string; from: string; to: string };

type Ruled = Pick<
  BurdenedRule,
  | 'key'
  | 'templateId'
  | 'templateName'
  | 'priority'
  | 'valueType'
  | 'component'
  | 'thresholdType'
  | 'threshold'
  | 'rule'
>;
type Counted = Pick<BurdenedRule, 'patients' | 'before' | 'patientWeeks' | 'medianSeconds' | 'repeats'>;

/** Triggers of one template, or of none, that say the same at the same priority are one rule. */
const key = sql`md5(jsonb_build_array(
  trigger.template_id, trigger.priority, trigger.value_type, trigger.component, trigger.threshold_type, trigger.threshold, trigger.rule
)::text)`;

const within = ({ before, to }: Span) => sql`event.created_at >= ${before}::timestamptz
  and event.created_at <= ${to}::timestamptz and event.suppression is distinct from 'heartbeat'`;
const isNow = ({ from }: Span) => sql`event.created_at >= ${from}::timestamptz`;

/**
 * Every rule that raised an alarm in the span or in the one before, with what it cost. It has watched a patient since it
 * was made, or since an alarm older than that; a decision is the closing of an alarm, or the proposal to close it.
 */
export async function burdenedRules(tx: Tx, span: Span): Promise<(Ruled & Counted)[]> {
  const found = await sql<Ruled & Counted>`
    with told as (
      select ${key} as key, (array_agg(trigger.id))[1] as example,
        count(*) filter (where not ${isNow(span)})::int as before,
        coalesce(sum(event.repeat_count - 1) filter (where ${isNow(span)}), 0)::int as repeats,
        percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(event.proposed_at, event.closed_at) - event.created_at)
        ) filter (where ${isNow(span)})::float8 as "medianSeconds"
      from trigger_event as event
      join measurement_trigger as trigger on trigger.tenant_id = event.tenant_id and trigger.id = event.trigger_id
      where ${within(span)} group by 1
    ), raised as (
      select event.trigger_id, min(event.created_at) as first from trigger_event as event
      where ${within(span)} group by 1
    ), watched as (
      select ${key} as key, trigger.patient_id, least(${span.to}::timestamptz, now())
          - greatest(min(least(trigger.created_at, raised.first)), ${span.from}::timestamptz) as time
      from measurement_trigger as trigger left join raised on raised.trigger_id = trigger.id
      where trigger.is_active or raised.first is not null
      group by 1, 2
    ), sums as (
      select key, count(*)::int as patients, sum(extract(epoch from time) / 604800)::float8 as weeks
      from watched where time > interval '0' group by key
    )
    select told.key, trigger.template_id as "templateId", template.name as "templateName", trigger.priority,
      trigger.value_type as "valueType", trigger.component, trigger.threshold_type as "thresholdType",
      trigger.threshold, trigger.rule, coalesce(sums.patients, 0) as patients, told.before,
      coalesce(sums.weeks, 0) as "patientWeeks", told."medianSeconds", told.repeats
    from told join measurement_trigger as trigger on trigger.id = told.example
      left join trigger_template as template on template.id = trigger.template_id
      left join sums on sums.key = told.key
  `.execute(tx);
  return found.rows;
}

/** How the alarms of the span ended, by rule. */
export async function endingsByRule(tx: Tx, span: Span): Promise<(EndingCount & { key: string })[]> {
  const found = await sql<EndingCount & { key: string }>`
    select ${key} as key, case when event.state = 'closed' then event.close_reason end as "closeReason",
      event.informed_at is not null as "wasInformed", count(*)::int as count
    from trigger_event as event
    join measurement_trigger as trigger on trigger.tenant_id = event.tenant_id and trigger.id = event.trigger_id
    where ${within(span)} and ${isNow(span)} group by 1, 2, 3
  `.execute(tx);
  return found.rows;
}

/** Every alarm of these rules in the span, as far as a quieter rule is drawn from it. */
export async function alarmsOfRules(
  tx: Tx,
  span: Span,
  keys: readonly string[],
): Promise<(PastAlarm & { key: string })[]> {
  const found = await sql<PastAlarm & { key: string }>`
    select ${key} as key, case when event.state = 'closed' then event.close_reason end as "closeReason",
      event.informed_at is not null as "wasInformed", coalesce(event.worst_value, event.value) as worst
    from trigger_event as event
    join measurement_trigger as trigger on trigger.tenant_id = event.tenant_id and trigger.id = event.trigger_id
    where ${within(span)} and ${isNow(span)} and ${key} = any(${keys}::text[])
  `.execute(tx);
  return found.rows;
}

type OwnEndings = EndingCount & { key: string; triggerId: string; patientId: string; name: string };

/** The same by patient's own rule; one that raised nothing but before counts none. */
export async function endingsByTrigger(tx: Tx, span: Span): Promise<OwnEndings[]> {
  const found = await sql<OwnEndings>`
    select ${key} as key, trigger.id as "triggerId", trigger.patient_id as "patientId",
      concat_ws(', ', patient.last_name, patient.first_name) as name,
      case when event.state = 'closed' then event.close_reason end as "closeReason",
      event.informed_at is not null as "wasInformed", count(*) filter (where ${isNow(span)})::int as count
    from trigger_event as event
    join measurement_trigger as trigger on trigger.tenant_id = event.tenant_id and trigger.id = event.trigger_id
    join patient on patient.tenant_id = trigger.tenant_id and patient.id = trigger.patient_id
    where ${within(span)} group by trigger.id, patient.id, patient.tenant_id, 5, 6, trigger.tenant_id
  `.execute(tx);
  return found.rows;
}

const hourOf = (column: string, zone: string) =>
  sql`extract(hour from ${sql.ref(column)} at time zone ${zone})::int`;

/** Alarms that arrived in the span, by hour on the clock of `zone`. */
export async function arrivedByHour(
  tx: Tx,
  span: Span,
  zone: string,
): Promise<{ hour: number; n: number }[]> {
  const found = await sql<{ hour: number; n: number }>`
    select ${hourOf('event.created_at', zone)} as hour, count(*)::int as n from trigger_event as event
    where ${within(span)} and ${isNow(span)} group by 1
  `.execute(tx);
  return found.rows;
}

type Done = { id: string; name: string; hour: number; n: number };

/** Alarms closed and tasks ended in the span, by who did it and at what hour. */
export async function doneByHour(tx: Tx, { from, to }: Span, zone: string): Promise<Done[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} <= ${to}::timestamptz`;
  const found = await sql<Done>`
    with done as (
      select closed_by_id as person, closed_at as at from trigger_event
      where state = 'closed' and suppression is distinct from 'heartbeat' and ${within('closed_at')}
      union all
      select done_by_id, done_at from task where state in ('completed', 'failed') and ${within('done_at')}
    )
    select physician.id, concat_ws(' ', nullif(title, ''), first_name, last_name) as name,
      ${hourOf('done.at', zone)} as hour, count(*)::int as n
    from done join physician on physician.id = done.person
    group by physician.tenant_id, physician.id, 3 order by last_name, first_name, physician.id
  `.execute(tx);
  return found.rows;
}
