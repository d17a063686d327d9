import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { roundGroups } from '@fernpuls/domain/triggers/round/need';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** Why a patient stands where they stand: each part with its points, their sum is the score. */
const part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('alarms'),
    points: z.number(),
    count: z.number(),
    priority: z.enum(priorities),
  }),
  z.object({
    kind: z.literal('deviation'),
    points: z.number(),
    valueType: z.enum(valueTypeKeys),
    value: z.number(),
    /** Mean of the 28 days before, in the unit of the value type. */
    baseline: z.number(),
    /** How many of its own standard deviations the value is away. */
    spread: z.number(),
  }),
  z.object({ kind: z.literal('gap'), points: z.number(), days: z.nullable(z.number()) }),
  z.object({ kind: z.literal('unseen'), points: z.number(), count: z.number() }),
  z.object({ kind: z.literal('unreviewed'), points: z.number(), days: z.nullable(z.number()) }),
]);

/** A patient of the round, with the reasons for the place. */
export const roundPatient = z.object({
  id: z.string(),
  name: z.string(),
  birthDate: z.string(),
  gender: z.string(),
  customPatientId: z.string(),
  infoBanner: z.nullable(z.string()),
  group: z.enum(roundGroups),
  score: z.number(),
  parts: z.array(part),
  lastMeasuredAt: z.nullable(z.string()),
  /** The last look of anybody. */
  reviewedAt: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  /** Somebody looked since midnight. */
  isReviewedToday: z.boolean(),
  /** Since this person's own last look; null when there was none. */
  since: z.nullable(
    z.object({
      at: z.string(),
      readings: z.number(),
      raised: z.number(),
      closed: z.number(),
      tasksDone: z.number(),
    }),
  ),
});

export const patientRound = call({
  name: 'patient_round',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/round',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary:
    'Watched patients by need, with the reasons and what changed since this person last looked; at most 300, those with alarms and those nobody looked at for longest.',
  input: z.strictObject({
    /** Patients this person is the primary physician of, or all. */
    scope: z.enum(['all', 'mine']),
  }),
  output: z.object({
    /** All active patients of the scope, shown or not. */
    total: z.number(),
    data: z.array(roundPatient),
  }),
  example: { scope: 'all' },
});

export const reviewPatient = call({
  name: 'review_patient',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/patients/round/reviews',
  auth: { permission: 'patient_trigger', access: 'write' },
  module: 'triggers',
  summary: 'Records that somebody looked at a patient on the round.',
  input: z.strictObject({
    patientId: uuid,
    note: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  output: z.object({ id: z.string(), reviewedAt: z.string() }),
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
});

export const undoReview = call({
  name: 'undo_review',
  area: 'triggers',
  method: 'DELETE',
  path: '/web/v1/patients/round/reviews/{id}',
  auth: { permission: 'patient_trigger', access: 'write' },
  module: 'triggers',
  summary: 'Takes an own look of the last hour back.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export type PatientRound = OutputOf<typeof patientRound>;
export type RoundPatient = PatientRound['data'][number];
