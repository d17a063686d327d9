import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Somebody looked at these patients on the round, or took it back. */
export const patientsReviewed = live({
  kind: 'patients_reviewed',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
