import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

/** What the menu counts. */
export const patientEventCounts = call({
  name: 'patient_event_counts',
  area: 'events',
  method: 'GET',
  path: '/web/v1/patients/events/counts',
  auth: { permission: 'patient_event', access: 'read' },
  module: 'events',
  summary: 'Stays that have begun and whose end nobody told yet, and events entered since midnight.',
  input: z.strictObject({}),
  output: z.object({
    /** Stays that have begun and have no end. */
    count: z.number(),
    /** Of these, those that keep alarms from the queue. */
    resting: z.number(),
    enteredToday: z.number(),
  }),
  example: {},
});
