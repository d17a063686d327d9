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
    'Control alarms nobody has answered for, and alarms that reached the person asking and were not looked at.',
  input: z.strictObject({}),
  output: z.object({ count: z.number(), critical: z.number(), escalated: z.number() }),
  example: {},
});
