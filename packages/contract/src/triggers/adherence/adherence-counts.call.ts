import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/call.ts';

export const adherenceCounts = call({
  name: 'adherence_counts',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/adherence/counts',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary: 'Open gaps by lane, patients behind them, and open feed incidents.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    patients: z.number(),
    call: z.number(),
    logistics: z.number(),
    technical: z.number(),
    incidents: z.number(),
    closedToday: z.number(),
  }),
  example: {},
});

export type AdherenceCounts = OutputOf<typeof adherenceCounts>;
