import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

/** Counts follow from the same rows the lists show; the module of a count being off makes it null. */
export const responsibility = call({
  name: 'responsibility',
  area: 'identity',
  method: 'GET',
  path: '/web/v1/physicians/{id}/responsibility',
  auth: { permission: 'physician', access: 'read' },
  module: 'core',
  summary: 'What a person of the practice answers for now: patients, open alarms taken, open tasks.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.object({
      type: z.literal('responsibilities'),
      id: z.string(),
      attributes: z.object({
        /** Patients whose primary physician this is and who are being monitored. */
        patients: z.nullable(z.number()),
        /** Open alarms of these patients, and open alarms taken over. */
        openEvents: z.nullable(z.number()),
        takenEvents: z.nullable(z.number()),
        openTasks: z.nullable(z.number()),
      }),
    }),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});
