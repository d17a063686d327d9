import { translationLanguages } from '@fernpuls/domain/surveys/translation';
import * as z from 'zod/mini';
import { isoInstant, storable, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { whose } from '../messages/patient-app.call.ts';
import { surveyAnswers } from './survey-answers.ts';
import { surveyDocument } from './survey-document.ts';

const version = z.int().check(z.minimum(1), z.maximum(2147483647));

const stored = z.object({
  id: z.string(),
  status: z.enum(['created', 'duplicate']),
  score: z.nullable(z.number()),
  /** The triggers these answers fired. */
  triggerIds: z.array(z.string()),
  /** What the answers set off that is meant for the patient. */
  setOff: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['survey', 'medium']),
      name: z.string(),
      patientSurveyId: z.nullable(z.string()),
      /** Of a medium of the world outside; its own file is fetched by `fetch_survey_medium`. */
      externalUrl: z.nullable(z.string()),
    }),
  ),
});

/** Answers asked by somebody of the practice, as by telephone; rules run as for the patient's app. */
export const recordSurveySession = call({
  name: 'record_survey_session',
  area: 'surveys',
  method: 'POST',
  path: '/web/v1/patients/surveys/{patient_survey_id}/sessions',
  auth: { permission: 'patient_survey_session', access: 'write' },
  module: 'surveys',
  summary:
    'Stores answers asked in the practice; the same `id` again is the same session. Refusals name the question.',
  input: z.strictObject({
    patientSurveyId: uuid,
    id: z.optional(uuid),
    version,
    answers: surveyAnswers,
    answeredAt: z.optional(z.nullable(isoInstant)),
  }),
  output: z.object({ data: stored }),
  example: {
    patientSurveyId: '018f0000-0000-7000-8000-000000000000',
    version: 1,
    answers: { q1: { choices: ['a2'] } },
  },
});

/** Answers of a patient, from their app or hub; the same `external_id` of the same patient is taken once. */
export const ingestSurveySession = call({
  name: 'ingest_survey_session',
  area: 'surveys',
  method: 'POST',
  path: '/srm/api/v1/survey_sessions',
  auth: 'device',
  scope: 'surveys_write',
  module: 'surveys',
  summary:
    'Takes the answers of a patient to one survey; answers after commit. 201 created, 200 known already, 422 with every question at fault.',
  input: z.strictObject({
    data: z.strictObject({
      type: z.optional(z.literal('patient_survey_sessions')),
      attributes: z.strictObject({
        ...whose,
        external_id: z.string().check(storable, z.minLength(1), z.maxLength(200)),
        patient_survey_id: uuid,
        version,
        answers: surveyAnswers,
        answered_at: isoInstant,
      }),
    }),
  }),
  output: z.object({ data: z.extend(stored, { externalId: z.string() }) }),
  example: {
    data: {
      type: 'patient_survey_sessions',
      attributes: {
        custom_patient_id: '204817',
        external_id: 'app-7f3a-1',
        patient_survey_id: '018f0000-0000-7000-8000-000000000000',
        version: 1,
        answers: { q1: { choices: ['a2'] } },
        answered_at: '2026-11-20T07:42:00+01:00',
      },
    },
  },
});

/** Asked by POST: the patient's number must not stand in an address. */
export const fetchSurveys = call({
  name: 'fetch_surveys',
  area: 'surveys',
  method: 'POST',
  path: '/srm/api/v1/survey_sessions/fetch',
  auth: 'device',
  scope: 'surveys_read',
  module: 'surveys',
  readsAudited: true,
  summary:
    'Surveys a patient is asked at present, with their questions, in the language asked for where it is translated, and what is due.',
  input: z.strictObject({ ...whose, language: z.optional(z.enum(translationLanguages)) }),
  output: z.object({
    data: z.array(
      z.object({
        patientSurveyId: z.string(),
        surveyId: z.string(),
        name: z.string(),
        version: z.number(),
        document: surveyDocument,
        /** The time it is due for, answered or not yet; null when nothing is due at present. */
        dueAt: z.nullable(z.string()),
        /** Until then the answers come in time. */
        deadlineAt: z.nullable(z.string()),
        nextAt: z.nullable(z.string()),
        lastAnsweredAt: z.nullable(z.string()),
      }),
    ),
  }),
  example: { custom_patient_id: '204817' },
});

/** Asked by POST: the patient's number must not stand in an address. `id` of what answers of this patient set off. */
export const fetchSurveyMedium = call({
  name: 'fetch_survey_medium',
  area: 'surveys',
  method: 'POST',
  path: '/srm/api/v1/survey_sessions/media/fetch',
  auth: 'device',
  scope: 'surveys_read',
  module: 'surveys',
  readsAudited: true,
  summary: 'The file of a medium that answers of this patient set off, byte for byte; 404 where it has none.',
  input: z.strictObject({ ...whose, id: uuid }),
  output: z.unknown(),
  example: { custom_patient_id: '204817', id: '018f0000-0000-7000-8000-000000000000' },
});
