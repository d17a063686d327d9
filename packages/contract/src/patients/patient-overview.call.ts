import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { adherenceCount } from '../triggers/adherence/adherence-count.ts';

const point = z.object({ value: z.number(), diastolic: z.nullable(z.number()), measuredAt: z.string() });

/** What a page of the patient list shows beside the names: last values, weight over 14 days, adherence over 30. */
export const patientOverviews = call({
  name: 'patient_overviews',
  area: 'patients',
  method: 'GET',
  path: '/web/v1/patients/overviews',
  auth: { permission: 'patient_measurement', access: 'read' },
  module: 'measurements',
  readsAudited: true,
  summary: 'Last values, 14 days of weight, 30 days of measuring and of adherence for up to 100 patients.',
  input: z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        lastMeasuredAt: z.nullable(z.string()),
        bloodPressure: z.nullable(point),
        pulse: z.nullable(point),
        spo2: z.nullable(point),
        weight: z.nullable(point),
        /** One mean a day, oldest first; null on days without a value. */
        weightDays: z.array(z.nullable(z.number())),
        /** Days with any reading among the last 30. */
        daysMeasured: z.number(),
        /** Of 30 days with today; null where nothing was planned. */
        adherence: z.nullable(adherenceCount),
        deviceCount: z.number(),
        lowestBattery: z.nullable(z.number()),
      }),
    ),
  }),
  example: { ids: ['018f0000-0000-7000-8000-000000000000'] },
});

export type PatientOverview = OutputOf<typeof patientOverviews>['data'][number];
