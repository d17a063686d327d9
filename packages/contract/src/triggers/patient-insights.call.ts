import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { adherenceCount } from './adherence/adherence-count.ts';

/** Days of measuring that a summary shows. */
export const measuredDayCount = 30;

/**
 * What a record opens with beside its lists: what changed since this person's own last look, the last thing done with
 * each open alarm, and on which days the patient measured. Values in the canonical unit of their type.
 */
export const patientInsights = call({
  name: 'patient_insights',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/{id}/insights',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary:
    'Changes since the caller last looked at a patient, the last step of each open alarm, measuring of the last 30 days; messages and readings only for those who may read them.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    /** The last look of anybody. */
    last: z.nullable(z.object({ at: z.string(), by: z.string() })),
    /** Since the caller's own last look; null where there was none. */
    since: z.nullable(
      z.object({
        at: z.string(),
        raised: z.number(),
        closed: z.number(),
        tasksDone: z.number(),
        /** From the patient. */
        messages: z.number(),
        readings: z.number(),
        /** Of each kind measured since: the last value before that look and the last one now. */
        values: z.array(
          z.object({
            valueType: z.enum(valueTypeKeys),
            before: z.number(),
            now: z.number(),
            diastolicNow: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    /** Of each open alarm the last thing somebody did; none where nothing was done yet. */
    steps: z.array(
      z.object({
        eventId: z.string(),
        action: z.string(),
        at: z.string(),
        by: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    /** How many kinds of value were measured on each of the last 30 days of the practice's calendar, oldest first. */
    days: z.array(z.number()),
    /** Of the same days; null where nothing was planned, and for who may not read readings. */
    adherence: z.nullable(adherenceCount),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export type PatientInsights = OutputOf<typeof patientInsights>;
