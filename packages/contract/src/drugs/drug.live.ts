import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Rows of plans were entered, changed or moved; nothing of them travels along. */
export const patientDrugsChanged = live({
  kind: 'patient_drugs_changed',
  area: 'drugs',
  permission: 'patient_drug',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
