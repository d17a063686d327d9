import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { readingQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import { rhythmSources } from '@fernpuls/domain/triggers/rules/rule';
import { eventKinds } from '@fernpuls/domain/events/patient-event';
import * as z from 'zod/mini';
import { surveyAnswers } from '../surveys/survey-answers.ts';
import { surveyDocument } from '../surveys/survey-document.ts';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** What was done with an event, oldest first, and the readings, recordings or answers that joined it, newest first. */
export const triggerEventStory = call({
  name: 'trigger_event_story',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/triggers/events/{id}/story',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary:
    'Who did what with a trigger event and when, what was entered because of it, and the readings, recordings and answers that joined it, the latest 200 of each (of answers 30).',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    steps: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        at: z.string(),
        /** Null when the system did it. */
        by: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    /** What was entered because of it, oldest first: a change of medication, a fall; for those who may read events. */
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(eventKinds),
        title: z.nullable(z.string()),
        note: z.nullable(z.string()),
        at: z.string(),
        by: z.nullable(z.string()),
      }),
    ),
    /** `value` is what the rule looked at, in the canonical unit of the value type. */
    readings: z.array(
      z.object({
        measurementId: z.string(),
        valueType: z.string(),
        value: z.number(),
        /** The device told only that the value lies beyond its range. */
        qualifier: z.nullable(z.enum(readingQualifiers)),
        diastolic: z.nullable(z.number()),
        measuredAt: z.string(),
      }),
    ),
    /** The recordings that joined it, newest first: the class each fired for, and who said so. */
    recordings: z.array(
      z.object({
        ecgId: z.string(),
        rhythmClass: z.enum(rhythmClasses),
        rhythmSource: z.enum(rhythmSources),
        measuredAt: z.string(),
      }),
    ),
    /** The answered surveys that joined it, newest first: the words of the version that was answered. */
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        surveyId: z.string(),
        patientSurveyId: z.string(),
        surveyName: z.string(),
        score: z.nullable(z.number()),
        answeredAt: z.string(),
        answers: surveyAnswers,
        document: surveyDocument,
      }),
    ),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export type TriggerEventStory = OutputOf<typeof triggerEventStory>;
