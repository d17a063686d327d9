import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** How the practice handles alarms has changed. */
export const alarmPolicyChanged = live({
  kind: 'alarm_policy',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'nothing',
  payload: z.object({}),
});
