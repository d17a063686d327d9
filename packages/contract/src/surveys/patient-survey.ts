import { carriedKinds } from '@fernpuls/domain/surveys/carried';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import * as z from 'zod/mini';
import { choice, instant, integer, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { carried } from './carried.ts';
import { surveyAnswers } from './survey-answers.ts';

const schedule = z.string().check(
  z.maxLength(200),
  z.refine((value) => parseSchedule(value) !== null, { error: 'schedule_invalid' }),
);

/**
 * A survey a patient is asked from `startsAt` until before `endsAt`, at recurring times (five-field texts, at most 4;
 * none: only when somebody asks), and the minutes after each within which the answers still come in time.
 * `isOnce`: an answer set it off, or a programme asks it one time; it has no times, is due from `startsAt`, a gap where
 * no answers came in time, and over once it is answered.
 */
export const patientSurveys = resource({
  type: 'patient_surveys',
  area: 'surveys',
  path: 'patients/surveys',
  permission: 'patient_survey',
  module: 'surveys',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    surveyId: reference('surveys'),
    schedules: json(z.array(schedule).check(z.maxLength(4))),
    graceMinutes: integer({ min: 0, max: 10_080 }),
    startsAt: instant(),
    endsAt: instant({ nullable: true }),
    isOnce: json(z.boolean(), { origin: 'derived' }),
    nextDeadlineAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    surveyName: text({ origin: 'derived' }),
    lastAnsweredAt: instant({ nullable: true, origin: 'derived' }),
    lastScore: number({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'surveyId'],
  sorts: ['startsAt', 'createdAt'],
  defaultSort: 'startsAt',
  example: {
    patientId: 'patients',
    surveyId: 'surveys',
    schedules: ['0 8 * * *'],
    graceMinutes: 240,
    startsAt: '2026-11-20T00:00:00.000Z',
  },
});

const sessionAuthors = ['patient', 'staff'] as const;

/** Answers given at once: by the patient, or asked by somebody of the practice. They are never changed. */
export const patientSurveySessions = resource({
  type: 'patient_survey_sessions',
  area: 'surveys',
  path: 'patients/surveys/sessions',
  permission: 'patient_survey_session',
  module: 'surveys',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientSurveyId: reference('patient_surveys'),
    patientId: reference('patients'),
    surveyId: reference('surveys'),
    version: integer(),
    answers: json(surveyAnswers),
    /** Null where the survey has no score. */
    score: number({ nullable: true }),
    author: choice(sessionAuthors),
    recordedById: reference('physicians', { nullable: true }),
    answeredAt: instant(),
    createdAt: instant({ origin: 'server' }),
    recordedByName: text({ nullable: true, origin: 'derived' }),
    surveyName: text({ origin: 'derived' }),
  },
  filters: ['patientId', 'patientSurveyId', 'surveyId', 'answeredAt'],
  sorts: ['answeredAt', 'createdAt'],
  defaultSort: '-answeredAt',
  example: {
    patientSurveyId: 'patient_surveys',
    patientId: 'patients',
    surveyId: 'surveys',
    version: 1,
    answers: { q1: { choices: ['a2'] } },
    author: 'patient',
    answeredAt: '2026-11-20T07:42:00.000Z',
  },
});

/** Made anew, had already and still open, or no longer there to be made. */
const effectOutcomes = ['made', 'has_it', 'not_there'] as const;

/**
 * What an answer of a session set off, as it was carried then. It stays where later answers say otherwise. `state`: of
 * a survey `open`, `answered` or `ended`; of a task its own; of a goal `met`, `missed` or `open`; null of a medium.
 */
export const patientSurveyEffects = resource({
  type: 'patient_survey_effects',
  area: 'surveys',
  path: 'patients/surveys/effects',
  permission: 'patient_survey_session',
  module: 'surveys',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    sessionId: reference('patient_survey_sessions'),
    patientId: reference('patients'),
    kind: choice(carriedKinds),
    questionId: text(),
    answerId: text(),
    questionText: text(),
    answerText: text(),
    item: json(carried),
    outcome: choice(effectOutcomes),
    patientSurveyId: reference('patient_surveys', { nullable: true }),
    taskId: reference('tasks', { nullable: true }),
    mediumId: reference('media', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    /** What it is called now, or was when it is gone. */
    name: text({ nullable: true, origin: 'derived' }),
    surveyName: text({ origin: 'derived' }),
    state: text({ nullable: true, origin: 'derived' }),
    /** Of a goal the newest reading since, in the value type's canonical unit. */
    value: number({ nullable: true, origin: 'derived' }),
    diastolic: number({ nullable: true, origin: 'derived' }),
    /** Of a medium the address it is opened at, where it is one of the world outside. */
    externalUrl: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'sessionId', 'kind'],
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  example: {
    sessionId: 'patient_survey_sessions',
    patientId: 'patients',
    kind: 'goal',
    questionId: 'q1',
    answerId: 'a2',
    questionText: 'Wie stark ist Ihre Luftnot heute?',
    answerText: 'bei Anstrengung',
    item: {
      kind: 'goal',
      id: 'g1',
      title: 'Gewicht halten',
      description: null,
      valueType: 'weight',
      min: null,
      max: 82,
    },
    outcome: 'made',
  },
});

export type PatientSurveyEffect = Entity<typeof patientSurveyEffects>;
export type PatientSurvey = Entity<typeof patientSurveys>;
export type PatientSurveySession = Entity<typeof patientSurveySessions>;
