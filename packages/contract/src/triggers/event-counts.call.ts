import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

export const countsByPriority = z.object({
  blocker: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  noPriority: z.number(),
});

export const triggerEventCounts = call({
  name: 'trigger_event_counts',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/triggers/events/counts',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary: 'Open trigger events by priority and state, suppressed ones apart, and closed since midnight.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    raised: z.number(),
    seen: z.number(),
    inProgress: z.number(),
    informed: z.number(),
    proposed: z.number(),
    /** Of the open ones, those whose value is back to normal. */
    returned: z.number(),
    /** Recorded and kept from the queue; not in `count`. */
    suppressed: z.number(),
    closedToday: z.number(),
    lastClosedAt: z.nullable(z.string()),
    byPriority: countsByPriority,
  }),
  example: {},
});

/** Reaction time to critical alarms and who works on what: the right column of the dashboard. */
export const teamActivity = call({
  name: 'team_activity',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/activity',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Median minutes from arrival to closing of critical alarms on each of 14 days; open work and what was done today by person.',
  input: z.strictObject({}),
  output: z.object({
    targetMinutes: z.number(),
    medianMinutes: z.nullable(z.number()),
    days: z.array(z.object({ day: z.string(), minutes: z.nullable(z.number()), count: z.number() })),
    team: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        profession: z.string(),
        alarms: z.number(),
        tasks: z.number(),
        /** Alarms closed and tasks ended since midnight. */
        doneToday: z.number(),
        isPresent: z.boolean(),
      }),
    ),
  }),
  example: {},
});

export type TeamActivity = OutputOf<typeof teamActivity>;
