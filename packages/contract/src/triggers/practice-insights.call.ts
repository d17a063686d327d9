import * as z from 'zod/mini';
import { isoInstant } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** Days one answer tells of at most. */
export const mostInsightDays = 366;

const byPriority = z.object({
  blocker: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  noPriority: z.number(),
});

/** How a practice fared, day by day: patients, alarms, reaction times, adherence. */
export const practiceInsights = call({
  name: 'practice_insights',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/insights',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Patients, alarms by priority, median reaction to critical ones and adherence on each day of a range; of more than 366 days the last.',
  input: z.strictObject({ timeFrom: isoInstant, timeTo: isoInstant }),
  output: z.object({
    /** In care now. */
    activePatients: z.number(),
    targetMinutes: z.number(),
    /** Over all critical alarms that were closed within the range. */
    medianMinutes: z.nullable(z.number()),
    days: z.array(
      z.object({
        day: z.string(),
        /** In the practice's list at the end of the day, and those who came on it. */
        patients: z.number(),
        newPatients: z.number(),
        /** Raised on the day. */
        raised: byPriority,
        closed: z.number(),
        /** Median from arrival to closing of the critical ones closed on the day, and how many these were. */
        minutes: z.nullable(z.number()),
        criticalClosed: z.number(),
        /** Patients who were to measure, and those of them who left something out. */
        planned: z.number(),
        withGap: z.number(),
        /** Readings planned for the day whose time is over, and those of them that came: adherence. */
        readingsPlanned: z.number(),
        readingsMet: z.number(),
      }),
    ),
  }),
  example: { timeFrom: '2026-10-21T00:00:00+02:00', timeTo: '2026-11-20T23:59:59+01:00' },
});

export type PracticeInsights = OutputOf<typeof practiceInsights>;
