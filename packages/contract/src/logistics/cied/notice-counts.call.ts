import * as z from 'zod/mini';
import { call } from '../../kit/call.ts';

/** Beside the menu: what implants told that waits for a person. */
export const ciedNoticeCounts = call({
  area: 'logistics',
  module: 'devices',
  name: 'cied_notice_counts',
  method: 'GET',
  path: '/web/v1/patients/cied_notices/counts',
  auth: { permission: 'patient_measurement', access: 'read' },
  summary:
    'What implants told that waits for a person, how much of it is urgent and how much is past its deadline.',
  input: z.strictObject({}),
  output: z.object({ count: z.number(), urgent: z.number(), overdue: z.number() }),
  example: {},
});
