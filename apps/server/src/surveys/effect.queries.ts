import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { patientSurveyEffects } from '@fernpuls/contract/surveys/patient-survey';
import type { recordSurveySession } from '@fernpuls/contract/surveys/session.call';
import { goalState } from '@fernpuls/domain/programs/goal';
import type { Carried } from '@fernpuls/domain/surveys/carried';
import type { Placed } from '@fernpuls/domain/surveys/set-off';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export type Made = {
  outcome: 'made' | 'has_it' | 'not_there';
  patientSurveyId?: string;
  taskId?: string;
  mediumId?: string;
};
export type ToldEffect = OutputOf<typeof recordSurveySession>['data']['setOff'][number];

/** Two sessions of one patient at once set off one after the other: what is open is seen. */
export async function holdPatient(tx: Tx, patientId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('survey_effect' || app.tenant_id()::text || ${patientId}::text, 7270561))
  `.execute(tx);
}

type NewEffect = {
  id: string;
  sessionId: string;
  patientId: string;
  placed: Placed;
  questionText: string;
  answerText: string;
  made: Made;
};

export async function insertEffect(tx: Tx, of: NewEffect): Promise<void> {
  const { item, question, answer } = of.placed;
  const { outcome, patientSurveyId = null, taskId = null, mediumId = null } = of.made;
  await sql`
    insert into patient_survey_effect (id, session_id, patient_id, kind, question_id, answer_id, question_text, answer_text,
      item, item_id, outcome, patient_survey_id, task_id, medium_id, created_at)
    values (${of.id}, ${of.sessionId}, ${of.patientId}, ${item.kind}, ${question}, ${answer}, ${of.questionText},
      ${of.answerText}, ${JSON.stringify(item)}::jsonb, ${item.id}, ${outcome}, ${patientSurveyId}, ${taskId}, ${mediumId},
      clock_timestamp())
  `.execute(tx);
}

/** A survey the patient is asked one time and has not answered. */
export async function openOnce(
  tx: Tx,
  { patientId, surveyId, now }: { patientId: string; surveyId: string; now: string },
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from patient_survey as held
    where patient_id = ${patientId} and survey_id = ${surveyId} and is_once and (ends_at is null or ends_at > ${now})
      and not exists (select 1 from patient_survey_session where patient_survey_id = held.id)
    order by starts_at, id limit 1
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** A task that the same entry of a survey set off and nobody has done. */
export async function openTask(
  tx: Tx,
  { patientId, item }: { patientId: string; item: Carried },
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select task.id from patient_survey_effect as effect join task on task.id = effect.task_id
    where effect.patient_id = ${patientId} and effect.item_id = ${item.id} and effect.item = ${JSON.stringify(item)}::jsonb
      and task.done_at is null
    order by effect.created_at desc limit 1
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** What a session set off that is meant for the patient. */
export async function toldEffects(tx: Tx, sessionId: string): Promise<ToldEffect[]> {
  const found = await sql<ToldEffect>`
    select effect.id, effect.kind, coalesce(survey.name, medium.title) as name,
      effect.patient_survey_id as "patientSurveyId", medium.external_url as "externalUrl"
    from patient_survey_effect as effect
    left join patient_survey as asked on asked.id = effect.patient_survey_id
    left join survey on survey.id = asked.survey_id
    left join medium on medium.id = effect.medium_id
    where effect.session_id = ${sessionId} and effect.kind in ('survey', 'medium')
      and coalesce(survey.name, medium.title) is not null
    order by effect.created_at, effect.id
  `.execute(tx);
  return found.rows;
}

/** The medium answers of this patient set off. */
export async function shownMedium(
  tx: Tx,
  { id, patientId }: { id: string; patientId: string },
): Promise<string | null> {
  const found = await sql<{ medium_id: string | null }>`
    select medium_id from patient_survey_effect where id = ${id} and patient_id = ${patientId}
  `.execute(tx);
  return found.rows[0]?.medium_id ?? null;
}

type Effect = LoadedRow<typeof patientSurveyEffects>;

export async function effectRows(tx: Tx, ids: readonly string[]): Promise<Effect[]> {
  const found = await sql<Effect>`
    select held.*, coalesce(asked.name, medium.title, task.title, held.item ->> 'title') as name,
      survey.name as survey_name, medium.external_url, reading.value, reading.diastolic,
      case held.kind when 'task' then task.state
        when 'survey' then case when answered.is_so then 'answered'
          when patient_survey.ends_at <= now() then 'ended' when patient_survey.id is not null then 'open' end
      end as state
    from patient_survey_effect as held
    join patient_survey_session as session on session.id = held.session_id
    join survey on survey.id = session.survey_id
    left join patient_survey on patient_survey.id = held.patient_survey_id
    left join survey as asked on asked.id = coalesce(patient_survey.survey_id, (held.item ->> 'surveyId')::uuid)
    left join medium on medium.id = held.medium_id
    left join task on task.id = held.task_id
    left join lateral (
      select exists (select 1 from patient_survey_session where patient_survey_id = held.patient_survey_id) as is_so
    ) as answered on true
    left join lateral (
      select value, diastolic from measurement
      where held.kind = 'goal' and patient_id = held.patient_id and value_type = held.item ->> 'valueType'
        and measured_at >= held.created_at and plausibility = 'valid'
      order by measured_at desc, id desc limit 1
    ) as reading on true
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows.map((row) => (row.item.kind === 'goal' ? { ...row, state: stateOfGoal(row) } : row));
}

function stateOfGoal({ item, value }: Effect): string | null {
  if (item.kind !== 'goal') return null;
  const points = value === null ? [] : [{ day: 0, value }];
  return goalState({ ...item, kind: 'value' }, points, 0).state;
}
