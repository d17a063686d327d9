import type { patientSurveySessions, patientSurveys } from '@fernpuls/contract/surveys/patient-survey';
import type { surveyVersions, surveys } from '@fernpuls/contract/surveys/survey';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import type { KnownSurveys } from '@fernpuls/domain/triggers/rules/survey-rule';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function surveyRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof surveys>[]> {
  const found = await sql<LoadedRow<typeof surveys>>`
    select survey.*, asked.n as patient_count,
      key is not null or asked.ever or exists (
        select 1 from measurement_trigger where rule @? ${mentions(sql.ref('survey.id'))}
        union all select 1 from trigger_template where rule @? ${mentions(sql.ref('survey.id'))}
        union all select 1 from program_component where document @? ${holds(sql.ref('survey.id'))}
        union all select 1 from program where document @? ${holds(sql.ref('survey.id'))}
        union all select 1 from study where document @? ${holds(sql.ref('survey.id'))}
        union all select 1 from study_version where document @? ${holds(sql.ref('survey.id'))}
        union all select 1 from survey as other
        where other.id <> survey.id and other.document @? ${holds(sql.ref('survey.id'))}
      ) as delete_disabled
    from survey cross join lateral (
      select count(distinct patient_id) filter (where ends_at is null or ends_at > now())::int as n,
        count(*) > 0 as ever
      from patient_survey where survey_id = survey.id
    ) as asked
    where survey.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Finds the rules that name a survey. */
function mentions(id: RawBuilder<unknown>) {
  return sql`('$.** ? (@.survey == "' || ${id}::text || '")')::jsonpath`;
}

export async function versionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof surveyVersions>[]> {
  const found = await sql<LoadedRow<typeof surveyVersions>>`
    select held.*, nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as created_by_name
    from survey_version as held left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type HeldSurvey = LoadedRow<typeof patientSurveys> & { settled_until: string };

export async function patientSurveyRows(tx: Tx, ids: readonly string[]): Promise<HeldSurvey[]> {
  const found = await sql<HeldSurvey>`
    select held.*, survey.name as survey_name, last.answered_at as last_answered_at, last.score as last_score
    from patient_survey as held join survey on survey.id = held.survey_id
    left join lateral (
      select answered_at, score from patient_survey_session where patient_survey_id = held.id
      order by answered_at desc, id desc limit 1
    ) as last on true
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function sessionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientSurveySessions>[]> {
  const found = await sql<LoadedRow<typeof patientSurveySessions>>`
    select held.*, survey.name as survey_name,
      nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as recorded_by_name
    from patient_survey_session as held join survey on survey.id = held.survey_id
    left join physician as author on author.id = held.recorded_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Surveys by id, as they are asked now. */
export async function knownSurveys(tx: Tx, ids: readonly string[]): Promise<KnownSurveys> {
  const uuids = ids.filter((id) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id));
  const found = await sql<{ id: string; name: string; document: SurveyDocument }>`
    select id, name, document from survey where id = any(${uuids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name, document }) => [id, { name, document }]));
}

export async function addVersion(
  tx: Tx,
  of: { id: string; surveyId: string; version: number; document: unknown; by: string | null },
): Promise<void> {
  await sql`
    insert into survey_version (id, survey_id, version, document, created_by_id)
    values (${of.id}, ${of.surveyId}, ${of.version}, ${JSON.stringify(of.document)}::jsonb, ${of.by})
  `.execute(tx);
}

type Named = { id: string; rule: Rule; is_active: boolean };

/** Rules of patients and templates that name a survey, held against changes. */
export async function rulesNaming(
  tx: Tx,
  surveyId: string,
): Promise<{ triggers: Named[]; templates: Named[] }> {
  const of = (table: string) =>
    sql<Named>`
      select id, rule, is_active from ${sql.table(table)} where rule @? ${mentions(sql.val(surveyId))}
      order by id for no key update
    `.execute(tx);
  const triggers = await of('measurement_trigger');
  const templates = await of('trigger_template');
  return { triggers: triggers.rows, templates: templates.rows };
}

export async function rewordRules(
  tx: Tx,
  table: 'measurement_trigger' | 'trigger_template',
  rules: readonly Pick<Named, 'id' | 'rule'>[],
): Promise<void> {
  if (rules.length === 0) return;
  await sql`
    update ${sql.table(table)} as held set rule = worded.rule
    from unnest(${rules.map(({ id }) => id)}::uuid[], ${rules.map(({ rule }) => JSON.stringify(rule))}::jsonb[])
      as worded (id, rule)
    where held.id = worded.id and held.rule is distinct from worded.rule
  `.execute(tx);
}

type AskedSurvey = {
  id: string;
  patient_id: string;
  survey_id: string;
  survey_name: string;
  is_once: boolean;
  document: SurveyDocument | null;
};

/** A patient's survey with what the named version asks; `document` null when there is no such version. */
export async function askedSurvey(tx: Tx, id: string, version: number): Promise<AskedSurvey | null> {
  const found = await sql<AskedSurvey>`
    select held.id, held.patient_id, held.survey_id, held.is_once, survey.name as survey_name, asked.document
    from patient_survey as held join survey on survey.id = held.survey_id
    left join survey_version as asked on asked.survey_id = held.survey_id and asked.version = ${version}
    where held.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type NewPatientSurvey = {
  id: string;
  patient_id: string;
  survey_id: string;
  schedules: readonly string[];
  grace_minutes: number;
  starts_at: string;
  is_once: boolean;
  settled_until: string;
  next_deadline_at: string | null;
};

export async function insertPatientSurveys(tx: Tx, surveys: readonly NewPatientSurvey[]): Promise<void> {
  const all = <K extends keyof NewPatientSurvey>(name: K) => surveys.map((one) => one[name]);
  await sql`
    insert into patient_survey (id, patient_id, survey_id, schedules, grace_minutes, starts_at, is_once, settled_until,
      next_deadline_at)
    select * from unnest(${all('id')}::uuid[], ${all('patient_id')}::uuid[], ${all('survey_id')}::uuid[],
      ${surveys.map(({ schedules }) => JSON.stringify(schedules))}::jsonb[], ${all('grace_minutes')}::int[],
      ${all('starts_at')}::timestamptz[], ${all('is_once')}::boolean[], ${all('settled_until')}::timestamptz[],
      ${all('next_deadline_at')}::timestamptz[])
  `.execute(tx);
}

export type NewSession = {
  id: string;
  patientSurveyId: string;
  patientId: string;
  surveyId: string;
  version: number;
  answers: Answers;
  score: number | null;
  author: 'patient' | 'staff';
  recordedById: string | null;
  externalId: string | null;
  answeredAt: string;
};

/** Stores a session unless it is there already; whoever stores the same at once waits for the first. */
export async function insertSession(tx: Tx, session: NewSession): Promise<'created' | 'duplicate' | 'other'> {
  const fresh = await sql`
    insert into patient_survey_session (id, patient_survey_id, patient_id, survey_id, version, answers, score, author,
      recorded_by_id, external_id, answered_at)
    values (${session.id}, ${session.patientSurveyId}, ${session.patientId}, ${session.surveyId}, ${session.version},
      ${JSON.stringify(session.answers)}::jsonb, ${session.score}, ${session.author}, ${session.recordedById},
      ${session.externalId}, ${session.answeredAt})
    on conflict (tenant_id, id) do nothing returning id
  `.execute(tx);
  if (fresh.rows.length > 0) return 'created';
  const same = await sql`
    select 1 from patient_survey_session where id = ${session.id}
      and patient_survey_id = ${session.patientSurveyId} and version = ${session.version}
      and author = ${session.author} and answers = ${JSON.stringify(session.answers)}::jsonb
  `.execute(tx);
  return same.rows.length > 0 ? 'duplicate' : 'other';
}

export type OfferedSurvey = {
  id: string;
  survey_id: string;
  name: string;
  version: number;
  document: SurveyDocument;
  schedules: string[];
  grace_minutes: number;
  starts: number;
  ends: number | null;
  is_once: boolean;
  answered: number[];
  last_answered_at: string | null;
};

/** What a patient is asked at an instant, with when they answered since `since`. */
export async function offeredSurveys(
  tx: Tx,
  { patientId, now, since }: { patientId: string; now: Date; since: Date },
): Promise<OfferedSurvey[]> {
  const found = await sql<OfferedSurvey>`
    select held.id, held.survey_id, survey.name, survey.version, survey.document, held.schedules, held.grace_minutes, held.is_once,
      round(extract(epoch from held.starts_at) * 1000)::float8 as starts,
      round(extract(epoch from held.ends_at) * 1000)::float8 as ends,
      coalesce((
        select array_agg(round(extract(epoch from answered_at) * 1000)::float8 order by answered_at)
        from patient_survey_session where patient_survey_id = held.id and answered_at >= ${since.toISOString()}::timestamptz
      ), '{}') as answered,
      (select max(answered_at) from patient_survey_session where patient_survey_id = held.id) as last_answered_at
    from patient_survey as held join survey on survey.id = held.survey_id
    where held.patient_id = ${patientId} and survey.is_active
      and held.starts_at <= ${now.toISOString()}::timestamptz
      and (held.ends_at is null or held.ends_at > ${now.toISOString()}::timestamptz)
    order by survey.name, held.id
  `.execute(tx);
  return found.rows;
}

/** Finds the documents that hold an id anywhere. */
function holds(id: RawBuilder<unknown>) {
  return sql`('$.** ? (@ == "' || ${id}::text || '")')::jsonpath`;
}
