import * as z from 'zod/mini';
import { call } from '../../kit/call.ts';

export const adherenceCounts = call({
  name: 'adherence_counts',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/adherence/counts',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary: 'Open gaps that need somebody, the patients behind them by lane, and open feed incidents.',
  input: z.strictObject({}),
  output: z.object({
    /** Gaps nobody has measured since; the others are `measuredAgain`. */
    count: z.number(),
    measuredAgain: z.number(),
    /** People behind the gaps of `count`, in all and by lane. */
    patients: z.number(),
    call: z.number(),
    logistics: z.number(),
    technical: z.number(),
    incidents: z.number(),
    closedToday: z.number(),
  }),
  example: {},
});
