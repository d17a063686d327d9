import { fourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const policy = {
  /** Which alarms a second person has to close. */
  fourEyes: z.enum(fourEyes),
};

export const alarmPolicy = call({
  name: 'alarm_policy',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/tenants/alarm_policy',
  auth: 'session',
  module: 'triggers',
  summary: 'How the practice handles alarms.',
  input: z.strictObject({}),
  output: z.object(policy),
  example: {},
});

export const changeAlarmPolicy = call({
  name: 'change_alarm_policy',
  area: 'triggers',
  method: 'PATCH',
  path: '/web/v1/tenants/alarm_policy',
  auth: { permission: 'tenant', access: 'write' },
  module: 'triggers',
  summary: 'Sets which alarms two people have to close; what is already proposed stays proposed.',
  input: z.strictObject(policy),
  output: z.object(policy),
  example: { fourEyes: 'critical' },
});

export type AlarmPolicy = OutputOf<typeof alarmPolicy>;
