import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { versionsOf } from '../identity/versions.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'measurements', module: 'measurements', method: 'GET' } as const;

export const feelingFactorVersions = call({
  ...common,
  name: 'feeling_factor_versions',
  path: '/web/v1/content/feeling_factors/{id}/versions',
  auth: { permission: 'feeling_factor', access: 'read' },
  summary: 'Who changed what of a feeling factor and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

/** Where a factor is used: why it stays. */
export const feelingFactorReadings = call({
  ...common,
  name: 'feeling_factor_readings',
  path: '/web/v1/content/feeling_factors/{id}/readings',
  auth: { permission: 'patient_measurement', access: 'read' },
  readsAudited: true,
  summary: 'The newest ten readings that carry a feeling factor, with their patients.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        patientId: z.string(),
        patientName: z.string(),
        valueType: z.enum(valueTypeKeys),
        value: z.number(),
        diastolic: z.nullable(z.number()),
        measuredAt: z.string(),
      }),
    ),
  }),
  example: { id: some },
});
