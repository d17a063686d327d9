import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { type RawBuilder, sql } from 'kysely';

/**
 * Readings of one patient within a span, whatever their kind: asked kind by kind from their key. Asked at once, a plan
 * kept for every patient reads the span of the whole practice, for each patient anew.
 */
export function readingsOfEachKind(of: {
  patientId: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Where none is given: whatever a clock that runs ahead has said. */
  until?: RawBuilder<unknown>;
  /** Of them those alone. */
  only?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { until = sql`'infinity'::timestamptz`, only = sql`true` } = of;
  return sql`unnest(${valueTypeKeys}::text[]) as kind (key) cross join lateral (
    select * from measurement
    where patient_id = ${of.patientId} and value_type = kind.key and measured_at between ${of.from} and ${until}
      and ${only}
    offset 0
  ) as reading`;
}

/**
 * When a patient was last measured, whatever the kind; null: never. The last quarter is asked first: a year has twelve
 * partitions, and a kind that was never measured is looked for in each.
 */
export function lastMeasuredAt(patientId: RawBuilder<unknown>): RawBuilder<string | null> {
  const last = (within: RawBuilder<unknown>) => sql`(
    select max(last.measured_at) from unnest(${valueTypeKeys}::text[]) as kind (key) cross join lateral (
      select measured_at from measurement
      where patient_id = ${patientId} and value_type = kind.key and ${within}
      order by measured_at desc limit 1
    ) as last
  )`;
  return sql`coalesce(${last(sql`measured_at > now() - interval '90 days'`)}, ${last(sql`true`)})`;
}
