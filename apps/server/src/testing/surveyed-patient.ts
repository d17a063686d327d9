import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { snake } from '@fernpuls/contract/kit/resource';
import {
  fetchSurveys,
  ingestSurveySession,
  recordSurveySession,
} from '@fernpuls/contract/surveys/session.call';
import { breath, section, signs } from '@fernpuls/domain/surveys/testing';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { newId } from '../ground/ids.ts';
import { recordOf } from './answers.ts';
import { askCall } from './calls.ts';
import { ruledPatient } from './ruled-patient.ts';
import type { Answer, TestTenant } from './server.ts';

/** Luftnot 0 to 3 points, several signs, and the weight in between. */
export const daily: SurveyDocument = {
  questions: [
    section,
    breath,
    signs,
    { kind: 'measurement', id: 'q3', text: 'Gewicht?', isRequired: false, valueType: 'weight' },
  ],
  score: {
    weights: [
      { question: 'q1', weight: 1 },
      { question: 'q2', weight: 1 },
    ],
    range: null,
    direction: 'higher_is_worse',
  },
};

const snaked = (document: SurveyDocument) =>
  JSON.parse(
    JSON.stringify(document).replaceAll(
      /"([a-z]+(?:[A-Z][a-z]+)+)":/gu,
      (_, name: string) => `"${snake(name)}":`,
    ),
  ) as unknown;

export function surveyBody(attributes: { name?: string; document?: SurveyDocument; is_active?: boolean }) {
  const { document, ...rest } = attributes;
  return {
    data: { type: 'surveys', attributes: { ...rest, ...(document && { document: snaked(document) }) } },
  };
}

/** A practice's survey, and the rules that name it. */
export async function makeSurvey(
  tenant: TestTenant,
  name = `Fragen ${newId()}`,
  document = daily,
): Promise<string> {
  return recordOf(await tenant.ask('POST', '/web/v1/content/surveys', surveyBody({ name, document }))).id;
}

/** A patient with one rule on a survey, asked it every day at eight, whose app and practice answer. */
export async function surveyedPatient(
  tenant: TestTenant,
  ruleOf: (survey: string) => Rule,
  more: { surveyId?: string; startsAt?: Date; trigger?: Record<string, unknown> } = {},
) {
  const surveyId = more.surveyId ?? (await makeSurvey(tenant));
  const patient = await ruledPatient(tenant, ruleOf(surveyId), more.trigger);
  const to = (type: string, id: string) => ({ data: { type, id } });
  const patientSurveyId = recordOf(
    await tenant.ask('POST', '/web/v1/patients/surveys', {
      data: {
        type: 'patient_surveys',
        attributes: {
          schedules: ['0 8 * * *'],
          grace_minutes: 240,
          starts_at: (more.startsAt ?? new Date('2026-01-01T00:00:00Z')).toISOString(),
        },
        relationships: { patient: to('patients', patient.patientId), survey: to('surveys', surveyId) },
      },
    }),
  ).id;
  return {
    ...patient,
    surveyId,
    patientSurveyId,
    /** From the patient's app. */
    tells: (answers: Answers, { hoursAgo = 1, externalId = newId(), ...given }: Told = {}): Promise<Answer> =>
      askCall(tenant, ingestSurveySession, {
        data: {
          attributes: {
            custom_patient_id: patient.customPatientId,
            external_id: externalId,
            patient_survey_id: patientSurveyId,
            version: 1,
            answers,
            answered_at: patient.at(hoursAgo),
            ...given,
          },
        },
      }),
    /** Asked by the practice. */
    records: (answers: Answers, given: Record<string, unknown> = {}): Promise<Answer> =>
      askCall(tenant, recordSurveySession, { patientSurveyId, version: 1, answers, ...given }),
    fetches: (more: { language?: string } = {}) =>
      askCall(tenant, fetchSurveys, { custom_patient_id: patient.customPatientId, ...more }),
    shown: async () =>
      (await patient.events()).map((event) =>
        [event.state, event.value, event.threshold, event.survey_answers, event.repeat_count].join(' '),
      ),
  };
}

type Told = { hoursAgo?: number; externalId?: string } & Record<string, unknown>;

export const scoreRule =
  (operand: number, more: Partial<Rule> = {}) =>
  (survey: string): Rule => ({
    when: { kind: 'survey_score', survey, comparison: 'at_least', operand },
    ...more,
  });
export const answerRule =
  (question: string, ...answers: string[]) =>
  (survey: string): Rule => ({
    when: { kind: 'survey_answer', survey, question, answers },
  });
