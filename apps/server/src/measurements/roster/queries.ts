import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
import type { AskedStay } from '@fernpuls/domain/triggers/stay-question';
import type { Pause } from '@fernpuls/domain/patients/life-cycle';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import type { ReplayedRecording } from '@fernpuls/domain/triggers/rules/heard-rhythm';
import type { Standing } from '@fernpuls/domain/triggers/rules/clock-standing';
import type { PhaseStep } from '@fernpuls/domain/triggers/rules/phase-limit';
import type { AgreedValue } from '@fernpuls/domain/triggers/rules/personal-values';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type PatientRow = {
  id: string;
  custom_patient_id: string;
  status: string;
  is_synthetic: boolean;
  version: number;
  reading_count: number;
  /** Of records that were merged into this one. */
  former_numbers: string[];
  /** Since when the patient, and each device they have or had by its serial, are known here. */
  known_since: number;
  devices_since: Record<string, number>;
  personal: AgreedValue[];
  stays: AskedStay[];
  pauses: Pause[];
  /** Null unless a rule counts in a phase alone. */
  phases: PhaseStep[] | null;
  triggers: {
    id: string;
    value_type: string | null;
    component: string | null;
    threshold_type: string | null;
    threshold: number | null;
    priority: string;
    rule: unknown;
    standing: Standing[];
    /** When the newest value of its open alarm was taken, as long as none came back to normal since. */
    fired_at: number | null;
  }[];
};

/** Everything the engine needs of patients, found by number or id. Instants in epoch ms. */
export async function monitoredPatients(
  tx: Tx,
  by: { customIds: readonly string[]; ids: readonly string[] },
): Promise<PatientRow[]> {
  await sql`select set_config('app.synthetic', 'on', true)`.execute(tx);
  const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);
  const found = await sql<PatientRow>`
    select patient.id, patient.custom_patient_id, patient.status, patient.is_synthetic, monitoring_version.version,
      monitoring_version.reading_count,
      coalesce((select array_agg(number) from patient_alias where patient_alias.patient_id = patient.id), '{}') as former_numbers,
      ${milliseconds('patient.created_at')} as known_since,
      coalesce((
        select jsonb_object_agg(worn.serial, worn.since) from (
          select device.serial, ${milliseconds('min(least(device.created_at, held.assigned_at))')} as since
          from device_assignment as held
          join device on device.tenant_id = held.tenant_id and device.id = held.device_id
          where held.patient_id = patient.id group by device.serial
        ) as worn
      ), '{}') as devices_since,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', key, 'value', value,
          'from', ${milliseconds('valid_from')}, 'until', ${milliseconds('valid_until')}) order by valid_from)
        from personal_value where personal_value.patient_id = patient.id
      ), '[]') as personal,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', ${milliseconds('started_at')}, 'until', ${milliseconds('ended_at')}, 'asks', ${milliseconds('app.stay_asks_at(intervention)')}))
        from intervention where intervention.patient_id = patient.id and suppresses_alarms
      ), '[]') as stays,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', ${milliseconds('starts_at')}, 'until', ${milliseconds('ends_at')}, 'alarms', alarms))
        from patient_pause where patient_pause.patient_id = patient.id and state <> 'over'
      ), '[]') as pauses,
      case when exists (
        select 1 from measurement_trigger where measurement_trigger.patient_id = patient.id and is_active and rule ? 'phase'
      ) then app.phase_steps(patient.id) end as phases,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', measurement_trigger.id, 'value_type', measurement_trigger.value_type,
          'component', measurement_trigger.component, 'threshold_type', measurement_trigger.threshold_type,
          'threshold', measurement_trigger.threshold, 'priority', measurement_trigger.priority,
          'rule', measurement_trigger.rule,
          'standing', coalesce(clock.standing, '[]'), 'fired_at', ${milliseconds('event.measured_at')}))
        from measurement_trigger
        left join trigger_clock as clock on clock.trigger_id = measurement_trigger.id
        left join trigger_event as event on event.trigger_id = measurement_trigger.id and event.state <> 'closed'
          and event.returned_at is null
        where measurement_trigger.patient_id = patient.id and is_active
      ), '[]') as triggers
    from patient
    join monitoring_version on monitoring_version.tenant_id = patient.tenant_id and monitoring_version.patient_id = patient.id
    where patient.id = any(
      select id from patient where custom_patient_id = any(${by.customIds}::text[])
      union all select patient_id from patient_alias where number = any(${by.customIds}::text[])
      union all select unnest(${by.ids}::uuid[])
    )
  `.execute(tx);
  return found.rows;
}

export type PastReading = {
  id: string;
  patient_id: string;
  value_type: string;
  measured_at: number;
  value: number;
  diastolic: number | null;
  mean: number | null;
  plausibility: Plausibility;
  qualifier: ReadingQualifier | null;
};
type PastWanted = { patientId: string; valueTypes: readonly string[]; from: number; until: number };

/**
 * Readings of some types that can be true in a span (`until` exclusive), oldest first: what rules look back on; `wrong`: those
 * that cannot as well.
 */
export async function pastReadings(
  tx: Tx,
  wanted: readonly PastWanted[],
  wrong = false,
): Promise<PastReading[]> {
  const each = wanted.flatMap(({ patientId, valueTypes, from, until }) =>
    valueTypes.map((type) => ({ patientId, type, from: instant(from), until: instant(until) })),
  );
  const found = await sql<PastReading>`
    select reading.id, reading.patient_id, reading.value_type,
      floor(extract(epoch from reading.measured_at) * 1000)::float8 as measured_at,
      reading.value, reading.diastolic, reading.mean, reading.plausibility, reading.qualifier
    from unnest(
      ${each.map((one) => one.patientId)}::uuid[], ${each.map((one) => one.type)}::text[],
      ${each.map((one) => one.from)}::timestamptz[], ${each.map((one) => one.until)}::timestamptz[]
    ) as wanted (patient_id, value_type, since, until)
    join measurement as reading on reading.tenant_id = app.tenant_id() and reading.patient_id = wanted.patient_id
      and reading.value_type = wanted.value_type and reading.measured_at >= wanted.since
      and reading.measured_at < wanted.until and (${wrong} or reading.plausibility <> 'implausible')
    order by reading.measured_at, reading.id
  `.execute(tx);
  return found.rows;
}

type AskedStanding = {
  key: string;
  patientId: string;
  valueType: string | null;
  serial: string | null;
  since: number;
};

/** Of what the clock told those that a reading has ended since; their keys. */
export async function endedStanding(tx: Tx, asked: readonly AskedStanding[]): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select asked.key
    from unnest(
      ${asked.map((one) => one.key)}::text[], ${asked.map((one) => one.patientId)}::uuid[],
      ${asked.map((one) => one.valueType)}::text[], ${asked.map((one) => one.serial)}::text[],
      ${asked.map((one) => instant(one.since))}::timestamptz[]
    ) as asked (key, patient_id, value_type, serial, since)
    where exists (
      select 1 from measurement as reading where reading.patient_id = asked.patient_id
        and reading.value_type = asked.value_type and reading.measured_at >= asked.since
        and reading.plausibility = 'valid'
    ) or exists (
      select 1 from measurement as reading where reading.patient_id = asked.patient_id
        and reading.device_serial = asked.serial
        and reading.measured_at > asked.since - interval '90 days'
        and reading.received_at >= asked.since + interval '1 millisecond'
    )
  `.execute(tx);
  return new Set(found.rows.map((row) => row.key));
}

/** What was said of the recordings of a span (`until` exclusive), oldest first. */
export async function pastRecordings(
  tx: Tx,
  wanted: readonly Omit<PastWanted, 'valueTypes'>[],
): Promise<(ReplayedRecording & { patientId: string })[]> {
  const found = await sql<ReplayedRecording & { patientId: string }>`
    select ecg.id, ecg.patient_id as "patientId",
      floor(extract(epoch from ecg.measured_at) * 1000)::float8 as "measuredAt",
      ecg.device_class as "deviceClass", ecg.suggested_class as "suggestedClass"
    from unnest(
      ${wanted.map((one) => one.patientId)}::uuid[],
      ${wanted.map((one) => instant(one.from))}::timestamptz[], ${wanted.map((one) => instant(one.until))}::timestamptz[]
    ) as wanted (patient_id, since, until)
    join ecg on ecg.tenant_id = app.tenant_id() and ecg.patient_id = wanted.patient_id
      and ecg.measured_at >= wanted.since and ecg.measured_at < wanted.until
    order by ecg.measured_at, ecg.id
  `.execute(tx);
  return found.rows;
}

const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : 'infinity');

type Named = { id: string; same: string; measuredAt: string; value: number; diastolic: number | null };
type Known = { place: number; id: string; isSame: boolean };

/**
 * Of these readings, by their place among them, those that are there already: the same one under any number, or another of
 * its number. `isSame`: that one says the same, at the same minute; what was stored before names could be compared is
 * taken for it.
 */
export async function storedReadings(tx: Tx, wanted: readonly Named[]): Promise<Map<number, Known>> {
  const asked = sql`unnest(
    ${wanted.map((_, place) => place)}::integer[], ${wanted.map(({ id }) => id)}::uuid[],
    ${wanted.map(({ same }) => same)}::uuid[], ${wanted.map(({ measuredAt }) => measuredAt)}::timestamptz[],
    ${wanted.map(({ value }) => value)}::float8[], ${wanted.map(({ diastolic }) => diastolic)}::float8[]
  ) as wanted (place, id, same, measured_at, value, diastolic)`;
  const found = await sql<Known>`
    select wanted.place, receipt.id, receipt.same is null or (
      held.value = wanted.value and held.diastolic is not distinct from wanted.diastolic
      and abs(extract(epoch from held.measured_at - wanted.measured_at)) < 60
    ) as "isSame"
    from ${asked} join measurement_receipt as receipt on receipt.id = wanted.id
    join measurement as held on held.tenant_id = receipt.tenant_id and held.patient_id = receipt.patient_id
      and held.value_type = receipt.value_type and held.measured_at = receipt.measured_at and held.id = receipt.id
    union all
    select wanted.place, receipt.id, true from ${asked} join measurement_receipt as receipt on receipt.same = wanted.same
  `.execute(tx);
  // Whatever else goes by its number, the reading that is the same is the one.
  return new Map(
    found.rows.toSorted((a, b) => Number(a.isSame) - Number(b.isSame)).map((row) => [row.place, row]),
  );
}

type StoredRule = {
  tenant_id: number;
  id: string;
  patient_id: string;
  priority: string;
  status: PatientStatus;
  rule: unknown;
};

/** Active rules of all tenants in the order of their keys, as they are stored. */
export async function rulesAfter(
  tx: Tx,
  after: { tenant: number; id: string },
  most: number,
): Promise<StoredRule[]> {
  const found = await sql<StoredRule>`
    select held.tenant_id, held.id, held.patient_id, held.priority, held.rule, patient.status
    from measurement_trigger as held
    join patient on patient.tenant_id = held.tenant_id and patient.id = held.patient_id
    where (held.tenant_id, held.id) > (${after.tenant}, ${after.id}::uuid) and held.is_active and held.rule is not null
    order by held.tenant_id, held.id limit ${most}
  `.execute(tx);
  return found.rows;
}
