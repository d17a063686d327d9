import { observationOutcomes } from '@fernpuls/domain/triggers/observation-case';
import * as z from 'zod/mini';
import { isoInstant, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { observationSubjects } from './observation-case.ts';

const someone = '018f0000-0000-7000-8000-00000000dead';
const path = '/web/v1/patients/observation_cases';
const written = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));
const common = {
  area: 'triggers',
  method: 'POST',
  auth: { permission: 'patient_trigger', access: 'write' },
  module: 'triggers',
  output: z.object({ id: z.string() }),
} as const;

export const startObservationCase = call({
  ...common,
  name: 'start_observation_case',
  path: `${path}/start`,
  summary:
    'Begins a closer watch of a patient, at most 90 days long, with or without the alarm that gave rise to it; the same id twice is one case.',
  input: z.strictObject({
    id: z.optional(uuid),
    patientId: uuid,
    triggerEventId: z.optional(z.nullable(uuid)),
    reason: written,
    until: isoInstant,
  }),
  example: {
    patientId: someone,
    reason: 'Gewicht steigt seit drei Tagen',
    until: '2026-11-27T17:00:00.000Z',
  },
});

export const observeObservationCase = call({
  ...common,
  name: 'observe_observation_case',
  path: `${path}/{id}/observe`,
  summary: 'Records that somebody has looked at the patient for this case.',
  input: z.strictObject({ id: uuid }),
  example: { id: someone },
});

export const closeObservationCase = call({
  ...common,
  name: 'close_observation_case',
  path: `${path}/{id}/close`,
  summary: 'Ends a case with its outcome; "other" needs a note.',
  input: z.strictObject({
    id: uuid,
    outcome: z.enum(observationOutcomes),
    note: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  example: { id: someone, outcome: 'improved' },
});

export const reopenObservationCase = call({
  ...common,
  name: 'reopen_observation_case',
  path: `${path}/{id}/reopen`,
  summary:
    'Takes a closing back: whoever closed it within a day, the primary physician at any time. Outcome and note go.',
  input: z.strictObject({ id: uuid }),
  example: { id: someone },
});

export const linkObservationCase = call({
  ...common,
  name: 'link_observation_case',
  path: `${path}/{id}/links`,
  summary:
    'Joins an alarm, a task or a finding of the same patient to a case; the same one twice is one link.',
  input: z.strictObject({ id: uuid, subjectType: z.enum(observationSubjects), subjectId: uuid }),
  example: { id: someone, subjectType: 'tasks', subjectId: someone },
});

export const unlinkObservationCase = call({
  ...common,
  name: 'unlink_observation_case',
  method: 'DELETE',
  path: `${path}/{id}/links/{link_id}`,
  summary: 'Takes an alarm, a task or a finding from a case.',
  input: z.strictObject({ id: uuid, linkId: uuid }),
  example: { id: someone, linkId: someone },
});
