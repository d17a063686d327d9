import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

export const dutyCandidates = call({
  name: 'duty_candidates',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/control_alarms/{id}/candidates',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary: 'Who can act now on the duty of a control alarm, those with the fewest alarms and tasks first.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), alarms: z.number(), tasks: z.number() })),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export type DutyCandidate = OutputOf<typeof dutyCandidates>['data'][number];
