import type { Carried, CarriedTask } from '@fernpuls/domain/surveys/carried';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { newId } from '../ground/ids.ts';
import { recordOf } from './answers.ts';
import type { TestTenant } from './server.ts';
import { daily, makeSurvey } from './surveyed-patient.ts';

export const followUp = (surveyId: string, afterDays = 0): Carried => ({
  kind: 'survey',
  id: 'f1',
  surveyId,
  afterDays,
});
export const film = (mediumId: string): Carried => ({ kind: 'medium', id: 'm1', mediumId });
export const callTask: CarriedTask = {
  kind: 'task',
  id: 't1',
  title: 'Patienten anrufen',
  description: null,
  doer: 'staff',
  taskType: 'contact',
  priority: 'high',
  roleId: null,
  dueAfterDays: 1,
};
export const weightGoal: Carried = {
  kind: 'goal',
  id: 'g1',
  title: 'Gewicht halten',
  description: null,
  valueType: 'weight',
  min: null,
  max: 82,
};

/** The daily survey whose answer „in Ruhe“, or another, carries something. */
export function carrying(carries: readonly Carried[], question = 'q1', answer = 'a3'): SurveyDocument {
  return {
    ...daily,
    questions: daily.questions.map((one) =>
      one.id === question && (one.kind === 'single' || one.kind === 'multiple')
        ? { ...one, answers: one.answers.map((held) => (held.id === answer ? { ...held, carries } : held)) }
        : one,
    ),
  };
}

export async function makeMedium(tenant: TestTenant): Promise<string> {
  const attributes = { title: `Atemübung ${newId()}`, external_url: 'https://www.example.org/atmen' };
  return recordOf(await tenant.ask('POST', '/web/v1/content/media', { data: { type: 'media', attributes } }))
    .id;
}

/** A survey whose answer „in Ruhe“ asks another, shows a medium, and gives a task and a goal. */
export async function makeCarrying(tenant: TestTenant) {
  const next = await makeSurvey(tenant);
  const mediumId = await makeMedium(tenant);
  const surveyId = await makeSurvey(
    tenant,
    `Luftnot ${newId()}`,
    carrying([followUp(next), film(mediumId), callTask, weightGoal]),
  );
  return { surveyId, next, mediumId };
}
