import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** New readings were stored for these patients. */
export const measurementsReceived = live({
  kind: 'measurements_received',
  area: 'measurements',
  permission: 'patient_measurement',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});

/** Readings of these patients wait to be viewed, or were settled. */
export const readingReviewsChanged = live({
  kind: 'reading_reviews_changed',
  area: 'measurements',
  permission: 'patient_measurement',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
