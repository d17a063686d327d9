import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

export const controlAlarmCounts = call({
  name: 'control_alarm_counts',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/control_alarms/counts',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Control alarms nobody has answered for, alarms that reached the person asking and were not looked at, and how all duties stand.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    critical: z.number(),
    escalated: z.number(),
    /** Open duties of the practice, those nobody can act on, and when they were last looked through; null: not yet. */
    duties: z.nullable(z.number()),
    without: z.nullable(z.number()),
    sweptAt: z.nullable(z.string()),
  }),
  example: {},
});
