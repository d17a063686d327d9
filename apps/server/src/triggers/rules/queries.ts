import type { AgreedValue } from '@fernpuls/domain/triggers/rules/personal-values';
import type { ReplayedRecording } from '@fernpuls/domain/triggers/rules/ask-recording';
import type { ReplayedSession } from '@fernpuls/domain/triggers/rules/ask-session';
import { choicesOf } from '@fernpuls/domain/surveys/check-answers';
import type { Answers } from '@fernpuls/domain/surveys/survey';
import { partsForRules } from '@fernpuls/domain/measurements/bands';
import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
import type { ReplayedReading } from '@fernpuls/domain/triggers/rules/replay';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { monitored } from '../../ground/figures.ts';

/** Keys of the personal values that hold for a patient at an instant. */
export async function agreedValues(tx: Tx, patientId: string, at: Date): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select key from personal_value where patient_id = ${patientId}
      and valid_from <= ${at.toISOString()}::timestamptz
      and (valid_until is null or valid_until > ${at.toISOString()}::timestamptz)
  `.execute(tx);
  return new Set(found.rows.map((row) => row.key));
}

type Meant = {
  patientIds?: readonly string[] | undefined;
  cohortId?: string | undefined;
  programId?: string | undefined;
};

const watched = monitored();

/** Patients a template or a back-test is meant for: named, of a cohort, watched in a programme, or all watched. */
export async function meantPatients(tx: Tx, meant: Meant, most: number): Promise<string[]> {
  const { patientIds, cohortId, programId } = meant;
  const of = patientIds
    ? sql`id = any(${patientIds}::uuid[])`
    : cohortId
      ? sql`id in (select patient_id from cohort_assignment where cohort_id = ${cohortId})`
      : programId
        ? sql`${watched} and id in (
            select patient_id from patient_program where program_id = ${programId} and status = 'consented')`
        : watched;
  const found = await sql<{
    id: string;
  }>`select id from patient where ${of} order by id limit ${most}`.execute(tx);
  return found.rows.map((row) => row.id);
}

type ReadingRow = {
  patient_id: string;
  id: string;
  value_type: string;
  measured_at: number;
  value: number;
  diastolic: number | null;
  mean: number | null;
  plausibility: Plausibility;
  qualifier: ReadingQualifier | null;
  is_late: boolean;
  has_fired: boolean;
};
type StoredReading = ReplayedReading & { patientId: string; hasFired: boolean };

/** Stored readings of patients in the order they were taken, and whether they fired a rule. */
export async function takenReadings(
  tx: Tx,
  of: { patientIds: readonly string[]; valueTypes: readonly string[]; from: Date; until: Date },
): Promise<StoredReading[]> {
  const found = await sql<ReadingRow>`
    select reading.patient_id, reading.id, reading.value_type,
      floor(extract(epoch from reading.measured_at) * 1000)::float8 as measured_at,
      reading.value, reading.diastolic, reading.mean, reading.plausibility, reading.qualifier,
      reading.timeliness is not null as is_late,
      exists (select 1 from trigger_result where trigger_result.measurement_id = reading.id) as has_fired
    from measurement as reading
    where reading.tenant_id = app.tenant_id() and reading.patient_id = any(${of.patientIds}::uuid[])
      and reading.value_type = any(${of.valueTypes}::text[])
      and reading.measured_at >= ${of.from.toISOString()}::timestamptz
      and reading.measured_at < ${of.until.toISOString()}::timestamptz
      and reading.plausibility <> 'implausible'
    order by reading.measured_at, reading.id
  `.execute(tx);
  return found.rows.map((row) => ({
    patientId: row.patient_id,
    id: row.id,
    valueType: row.value_type,
    measuredAt: row.measured_at,
    ...partsForRules({ ...row, valueType: row.value_type }),
    plausibility: row.plausibility,
    isLate: row.is_late,
    hasFired: row.has_fired,
  }));
}

type StoredRecording = ReplayedRecording & { patientId: string; hasFired: boolean };

/** Stored recordings of patients in the order they were taken, and whether they fired a rule. */
export async function takenRecordings(
  tx: Tx,
  of: { patientIds: readonly string[]; from: Date; until: Date },
): Promise<StoredRecording[]> {
  const found = await sql<StoredRecording>`
    select patient_id as "patientId", id, floor(extract(epoch from measured_at) * 1000)::float8 as "measuredAt",
      device_class as "deviceClass", suggested_class as "suggestedClass",
      exists (
        select 1 from trigger_ecg_result as told where told.tenant_id = ecg.tenant_id and told.ecg_id = ecg.id
      ) as "hasFired"
    from ecg
    where patient_id = any(${of.patientIds}::uuid[]) and measured_at >= ${of.from.toISOString()}::timestamptz
      and measured_at < ${of.until.toISOString()}::timestamptz
    order by measured_at, id
  `.execute(tx);
  return found.rows;
}

type StoredSession = ReplayedSession & { patientId: string; hasFired: boolean };

/** Answers of patients to some surveys in the order they arrived, and whether they fired a rule then. */
export async function arrivedSessions(
  tx: Tx,
  of: { patientIds: readonly string[]; surveyIds: readonly string[]; from: Date; until: Date },
): Promise<StoredSession[]> {
  const found = await sql<Omit<StoredSession, 'choices'> & { answers: Answers }>`
    select patient_id as "patientId", id, survey_id as survey, score, answers,
      floor(extract(epoch from answered_at) * 1000)::float8 as "answeredAt",
      exists (
        select 1 from trigger_survey_result as told
        where told.tenant_id = held.tenant_id and told.session_id = held.id
      ) as "hasFired"
    from patient_survey_session as held
    where patient_id = any(${of.patientIds}::uuid[]) and survey_id = any(${of.surveyIds}::uuid[])
      and answered_at >= ${of.from.toISOString()}::timestamptz
      and answered_at < ${of.until.toISOString()}::timestamptz
    order by created_at, id
  `.execute(tx);
  return found.rows.map(({ answers, ...row }) => ({ ...row, choices: choicesOf(answers) }));
}

type PersonalRow = AgreedValue & { patient_id: string };

export async function personalValuesOf(tx: Tx, patientIds: readonly string[]): Promise<PersonalRow[]> {
  const found = await sql<PersonalRow>`
    select patient_id, key, value, floor(extract(epoch from valid_from) * 1000)::float8 as from,
      floor(extract(epoch from valid_until) * 1000)::float8 as until
    from personal_value where patient_id = any(${patientIds}::uuid[]) order by valid_from
  `.execute(tx);
  return found.rows;
}

type NamedPhase = { program: string; name: string | null };

/** A programme and its phase by their ids, drafted or published last; null: there is no such programme. */
export async function namedPhase(tx: Tx, program: string, phase: string): Promise<NamedPhase | null> {
  const found = await sql<NamedPhase>`
    select program.name as program, (
      select said ->> 'name' from jsonb_array_elements(
        coalesce(newest.document -> 'phases', '[]') || (program.document -> 'phases')
      ) as said where said ->> 'id' = ${phase} limit 1
    ) as name
    from program
    left join program_version as newest on newest.program_id = program.id and newest.version = program.version
    where program.id::text = ${program}
  `.execute(tx);
  return found.rows[0] ?? null;
}
