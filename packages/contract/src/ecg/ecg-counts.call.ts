import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

export const ecgCounts = call({
  name: 'ecg_counts',
  area: 'ecg',
  method: 'GET',
  path: '/web/v1/measurements/ecgs/counts',
  auth: { permission: 'patient_measurement_ecg', access: 'read' },
  module: 'ecg',
  summary: 'Recordings nobody has seen, by what the device or else the platform’s suggestion says.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    oldestMeasuredAt: z.nullable(z.string()),
    byClass: z.array(z.object({ rhythmClass: z.enum(rhythmClasses), count: z.number() })),
  }),
  example: {},
});
