import { unconfirmedDays } from '@fernpuls/contract/triggers/coverage.call';
import { partsForRules } from '@fernpuls/domain/measurements/bands';
import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
import type { EventState } from '@fernpuls/domain/triggers/event-life-cycle';
import type { ArrivedReading } from '@fernpuls/domain/triggers/coverage/ask-day';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { monitored } from '../../ground/figures.ts';
import { readingsOfEachKind } from '../../measurements/index.ts';

const instant = (at: number) => new Date(at).toISOString();
const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);

type TriggerRow = {
  id: string;
  patient_id: string;
  is_active: boolean;
  created_at: number;
  updated_at: number;
  value_type: string | null;
  rule: unknown;
};

/** The rules of patients, switched on or off, and since when; what everybody is watched for is none of them. */
export async function triggersOf(tx: Tx, patientIds: readonly string[]): Promise<TriggerRow[]> {
  const found = await sql<TriggerRow>`
    select id, patient_id, is_active, value_type, rule, ${milliseconds('created_at')} as created_at,
      ${milliseconds('updated_at')} as updated_at
    from measurement_trigger
    where patient_id = any(${patientIds}::uuid[]) and rule -> 'when' ->> 'kind' is distinct from 'always'
    order by created_at, id
  `.execute(tx);
  return found.rows;
}

type Wanted = { patientId: string; valueType: string; from: number };
type ReadingRow = {
  id: string;
  patient_id: string;
  value_type: string;
  measured_at: number;
  received_at: number;
  value: number;
  diastolic: number | null;
  mean: number | null;
  plausibility: Plausibility;
  qualifier: ReadingQualifier | null;
  is_late: boolean;
};
type StoredReading = ArrivedReading & { patientId: string };

/** Readings of some kinds since an instant, those that cannot be true as well, oldest first. */
export async function arrivedReadings(tx: Tx, wanted: readonly Wanted[]): Promise<StoredReading[]> {
  if (wanted.length === 0) return [];
  const found = await sql<ReadingRow>`
    select reading.id, reading.patient_id, reading.value_type, ${milliseconds('reading.measured_at')} as measured_at,
      ${milliseconds('reading.received_at')} as received_at, reading.value, reading.diastolic, reading.mean,
      reading.plausibility, reading.qualifier, reading.timeliness is not null as is_late
    from unnest(
      ${wanted.map((one) => one.patientId)}::uuid[], ${wanted.map((one) => one.valueType)}::text[],
      ${wanted.map((one) => instant(one.from))}::timestamptz[]
    ) as wanted (patient_id, value_type, since)
    cross join lateral (
      select * from measurement
      where tenant_id = app.tenant_id() and patient_id = wanted.patient_id and value_type = wanted.value_type
        and measured_at >= wanted.since
      offset 0
    ) as reading
    order by reading.measured_at, reading.id
  `.execute(tx);
  return found.rows.map((row) => ({
    patientId: row.patient_id,
    id: row.id,
    valueType: row.value_type,
    measuredAt: row.measured_at,
    receivedAt: row.received_at,
    plausibility: row.plausibility,
    isLate: row.is_late,
    ...partsForRules({ ...row, valueType: row.value_type }),
  }));
}

export type Arrival = { patient_id: string; value_type: ValueTypeKey; readings: number; last_at: string };

/** Which kinds of value arrived of patients since an instant, how often and when last. */
export async function arrivals(tx: Tx, patientIds: readonly string[], since: number): Promise<Arrival[]> {
  const each = readingsOfEachKind({
    patientId: sql`asked.id`,
    from: sql`${instant(since)}::timestamptz`,
  });
  const found = await sql<Arrival>`
    select asked.id as patient_id, told.* from unnest(${patientIds}::uuid[]) as asked (id)
    cross join lateral (
      select reading.value_type, count(*)::int as readings, max(reading.measured_at) as last_at from ${each}
      group by reading.value_type order by reading.value_type
    ) as told
  `.execute(tx);
  return found.rows;
}

/** Of readings, recordings and sessions those that raised or joined an alarm, as `trigger subject`. */
export async function raisedBy(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const ids = sql`any(${subjectIds}::uuid[])`;
  const found = await sql<{ trigger_id: string; subject_id: string }>`
    select trigger_id, measurement_id as subject_id from trigger_result where measurement_id = ${ids}
    union all select trigger_id, ecg_id from trigger_ecg_result where ecg_id = ${ids}
    union all select trigger_id, session_id from trigger_survey_result where session_id = ${ids}
  `.execute(tx);
  const raised = new Map<string, Set<string>>();
  for (const { trigger_id: id, subject_id: subject } of found.rows)
    raised.set(id, (raised.get(id) ?? new Set()).add(subject));
  return raised;
}

/** When the rules of a patient raised alarms since an instant, by rule; epoch ms. */
export async function raisedTimes(tx: Tx, patientId: string, since: number): Promise<Map<string, number[]>> {
  const found = await sql<{ trigger_id: string; at: number[] }>`
    select trigger_id, array_agg(${milliseconds('created_at')} order by created_at) as at from trigger_event
    where patient_id = ${patientId} and created_at >= ${instant(since)}::timestamptz
    group by trigger_id
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.trigger_id, row.at]));
}

export type Unconfirmed = {
  patient_id: string;
  id: string;
  value_type: ValueTypeKey;
  value: number;
  qualifier: ReadingQualifier | null;
  diastolic: number | null;
  measured_at: string;
  device_serial: string | null;
  event_id: string | null;
  event_state: EventState | null;
  priority: Priority | null;
  count: number;
};

/** Extreme values of the last quarter that nobody has confirmed or called wrong, newest first, with the alarm each raised. */
export async function unconfirmedOf(
  tx: Tx,
  patientIds: readonly string[],
  { now, most }: { now: Date; most: number },
): Promise<Unconfirmed[]> {
  const from = sql`${now.toISOString()}::timestamptz - make_interval(days => ${unconfirmedDays})`;
  const only = sql`plausibility = 'extreme'`;
  const each = readingsOfEachKind({ patientId: sql`asked.id`, from, only });
  const found = await sql<Unconfirmed>`
    select held.*, event.id as event_id, event.state as event_state, event.priority
    from unnest(${patientIds}::uuid[]) as asked (id)
    cross join lateral (
      select reading.patient_id, reading.id, reading.value_type, reading.value, reading.qualifier, reading.diastolic,
        reading.measured_at, reading.device_serial, (count(*) over ())::int as count
      from ${each}
      order by reading.measured_at desc, reading.id limit ${most}
    ) as held
    left join lateral (
      select told.id, told.state, told.priority from trigger_result as result
      join trigger_event as told on told.tenant_id = result.tenant_id and told.id = result.event_id
      where result.measurement_id = held.id
      order by told.state = 'closed',
        array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], told.priority), told.id limit 1
    ) as event on true
    order by held.measured_at desc, held.id
  `.execute(tx);
  return found.rows;
}

export type GapCandidate = {
  id: string;
  name: string;
  birth_date: string;
  gender: string;
  custom_patient_id: string;
  alarm_priority: Priority | null;
  created_at: string;
};

/** Patients in care behind an id, in the order of their ids. */
export async function activePatients(
  tx: Tx,
  { me, after, most }: { me: string | null; after: string | null; most: number },
): Promise<GapCandidate[]> {
  const found = await sql<GapCandidate>`
    select id, concat_ws(', ', last_name, first_name) as name, birth_date, gender, custom_patient_id, alarm_priority,
      created_at
    from patient
    where ${monitored()} and (${me}::uuid is null or primary_physician_id = ${me}::uuid)
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}
  `.execute(tx);
  return found.rows;
}
