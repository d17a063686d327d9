import type { RecordFacts } from '@fernpuls/domain/studies/inclusion';
import type { DropOutReason, SubjectState } from '@fernpuls/domain/studies/participation';
import type { SubjectLog } from '@fernpuls/domain/studies/standing';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Somebody's part in a study. */
export type Part = {
  id: string;
  patient_id: string;
  study_id: string;
  status: SubjectState;
  screened_on: string;
};

export async function heldPart(tx: Tx, id: string, locks = false): Promise<Part | null> {
  const found = await sql<Part>`
    select id, patient_id, study_id, status, screened_on::text from patient_study
    where id = ${id} ${locks ? sql`for no key update` : sql``}
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function partsOf(tx: Tx, studyId: string): Promise<Part[]> {
  const found = await sql<Part>`
    select id, patient_id, study_id, status, screened_on::text from patient_study
    where study_id = ${studyId} order by created_at, id
  `.execute(tx);
  return found.rows;
}

export async function takesPart(
  tx: Tx,
  { patientId, studyId }: { patientId: string; studyId: string },
): Promise<boolean> {
  const found = await sql`
    select from patient_study where patient_id = ${patientId} and study_id = ${studyId} and status in ('screening', 'active')
  `.execute(tx);
  return found.rows.length > 0;
}

export async function insertPart(tx: Tx, part: Omit<Part, 'status'>): Promise<void> {
  await sql`
    insert into patient_study (id, patient_id, study_id, screened_on)
    values (${part.id}, ${part.patient_id}, ${part.study_id}, ${part.screened_on}::date)
  `.execute(tx);
}

type PartChange = { status: SubjectState; includedOn: string | null; endedOn: string | null };

export async function writePart(tx: Tx, id: string, part: PartChange): Promise<void> {
  await sql`
    update patient_study set status = ${part.status}, included_on = coalesce(${part.includedOn}::date, included_on),
      ended_on = coalesce(${part.endedOn}::date, ended_on)
    where id = ${id}
  `.execute(tx);
}

export type LoggedStep = SubjectLog & {
  id: string;
  partId: string;
  reason: DropOutReason | null;
  stratum: string | null;
  createdById: string | null;
  createdByName: string | null;
};

/** Every step of these parts, oldest first. */
export async function stepsOf(tx: Tx, partIds: readonly string[]): Promise<LoggedStep[]> {
  const found = await sql<LoggedStep>`
    select held.id, held.patient_study_id as "partId", held.step, held.day::text, held.version, held.note, held.reason,
      held.visit_id as "visitId", held.criterion_id as "criterionId", held.applies, held.appointment_at as "appointmentAt",
      held.form, held.consent_form as "consentForm", held.stratum, held.created_at as "createdAt",
      held.created_by_id as "createdById",
      nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as "createdByName"
    from patient_study_step as held left join physician as author on author.id = held.created_by_id
    where held.patient_study_id = any(${partIds}::uuid[]) order by held.created_at, held.id
  `.execute(tx);
  return found.rows;
}

export type NewStep = Omit<LoggedStep, 'createdAt' | 'createdById' | 'createdByName' | 'partId'> & {
  signature: string | null;
  by: string | null;
  status: SubjectState;
};

export async function writeStep(tx: Tx, part: Pick<Part, 'id' | 'patient_id'>, of: NewStep): Promise<void> {
  await sql`
    insert into patient_study_step (id, patient_study_id, patient_id, step, status, version, day, note, reason, visit_id,
      criterion_id, applies, appointment_at, form, consent_form, signature, stratum, created_by_id)
    values (${of.id}, ${part.id}, ${part.patient_id}, ${of.step}, ${of.status}, ${of.version}, ${of.day}::date, ${of.note},
      ${of.reason}, ${of.visitId}, ${of.criterionId}, ${of.applies}, ${of.appointmentAt}::timestamptz,
      ${of.form === null ? null : JSON.stringify(of.form)}::jsonb, ${of.consentForm}, ${of.signature}, ${of.stratum},
      ${of.by})
  `.execute(tx);
}

export async function stepOfId(tx: Tx, id: string): Promise<{ partId: string; step: string } | null> {
  const found = await sql<{ partId: string; step: string }>`
    select patient_study_id as "partId", step from patient_study_step where id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Person = { id: string; name: string; birthDate: string; gender: string };

export async function personOf(tx: Tx, patientId: string): Promise<Person | null> {
  const found = await sql<Person>`
    select id, concat_ws(', ', last_name, first_name) as name, birth_date::text as "birthDate", gender from patient
    where id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Diagnoses that are not over, with how sure they are. */
export async function codesOf(
  tx: Tx,
  patientId: string,
): Promise<NonNullable<RecordFacts['codes']>[number][]> {
  const found = await sql<NonNullable<RecordFacts['codes']>[number]>`
    select code, since::text, certainty from patient_icd10
    where patient_id = ${patientId} and state = 'active' order by code
  `.execute(tx);
  return found.rows;
}

export type LastReading = { valueType: string; value: number; diastolic: number | null; at: string };

/** The last valid reading of each type, measured before an instant. */
export async function lastReadings(
  tx: Tx,
  { patientId, types, before }: { patientId: string; types: readonly string[]; before: string },
): Promise<LastReading[]> {
  if (types.length === 0) return [];
  const found = await sql<LastReading>`
    select kind.key as "valueType", reading.value, reading.diastolic, reading.measured_at as at
    from unnest(${types}::text[]) as kind (key) cross join lateral (
      select value, diastolic, measured_at from measurement
      where patient_id = ${patientId} and value_type = kind.key and plausibility = 'valid'
        and measured_at < ${before}::timestamptz and measured_at >= ${before}::timestamptz - interval '400 days'
      order by measured_at desc, id desc limit 1
    ) as reading
  `.execute(tx);
  return found.rows;
}

export type LastSession = { surveyId: string; sessionId: string; score: number | null; at: string };

export async function lastSessions(
  tx: Tx,
  { patientId, surveys, before }: { patientId: string; surveys: readonly string[]; before: string },
): Promise<LastSession[]> {
  if (surveys.length === 0) return [];
  const found = await sql<LastSession>`
    select distinct on (survey_id) survey_id as "surveyId", id as "sessionId", score, answered_at as at
    from patient_survey_session
    where patient_id = ${patientId} and survey_id = any(${surveys}::uuid[]) and answered_at < ${before}::timestamptz
    order by survey_id, answered_at desc, id
  `.execute(tx);
  return found.rows;
}

export async function surveyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id, name from survey where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
