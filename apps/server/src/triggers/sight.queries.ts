import type { WorseSince } from '@fernpuls/contract/triggers/seen-as';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/**
 * With what these events became worse last: of the readings that came then the worst of a side, else the newest. Of one
 * that no reading made worse (a rhythm, answers, a rule made more urgent) what it shows now.
 */
export async function worseRows(tx: Tx, ids: readonly string[]): Promise<WorseSince[]> {
  const found = await sql<Omit<WorseSince, 'unit'>>`
    select event.id, event.worse_count as "worseCount", event.priority,
      coalesce(worse.value_type, event.value_type) as "valueType",
      case when worse.id is null then event.component else worse.part end as component,
      case when worse.id is null then event.value when worse.part = 'diastolic' then worse.diastolic else worse.value end as value,
      case when worse.id is null then event.diastolic when worse.part is null then worse.diastolic end as diastolic,
      case when worse.id is null then event.qualifier else worse.sign end as qualifier,
      case when worse.id is null then event.rhythm_class end as "rhythmClass",
      case when worse.id is null then event.survey_answers end as "surveyAnswers",
      case when worse.id is null then event.fault end as fault,
      coalesce(worse.measured_at, event.measured_at) as "measuredAt"
    from trigger_event as event
    left join lateral (
      select reading.id, reading.value_type, reading.value, reading.diastolic, reading.measured_at, signed.part,
        case when signed.part is null then reading.qualifier
          else substring(split_part(reading.qualifier, '/', case signed.part when 'diastolic' then 2 else 1 end) from 'above|below') end as sign
      from trigger_result as result
      join measurement as reading on reading.tenant_id = result.tenant_id and reading.patient_id = event.patient_id
        and reading.id = result.measurement_id
      -- A pair of which a part is no number is told by the part the rule looks at, else by the one that is none.
      cross join lateral (
        select case when reading.qualifier like '%/%' then coalesce(event.component,
          case when reading.qualifier ~ '^(told|none)/(above|below)$' then 'diastolic' else 'systolic' end) end as part
      ) as signed
      where result.tenant_id = event.tenant_id and result.event_id = event.id
        and reading.received_at between event.released_at and event.released_at + interval '10 milliseconds'
      order by exists (
        select from jsonb_each_text(event.worst_sides) as worst (key, value)
        where split_part(worst.key, '|', 1) = reading.value_type and worst.value::float8 = result.value
      ) desc, reading.measured_at desc, reading.id
      limit 1
    ) as worse on true
    where event.id = any(${ids}::uuid[]) order by event.id
  `.execute(tx);
  return found.rows.map((row) => ({ ...row, unit: findValueType(row.valueType ?? '')?.unit ?? null }));
}
