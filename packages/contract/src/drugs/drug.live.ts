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

/** Something was told of doses of these patients; nothing of it travels along. */
export const drugIntakesChanged = live({
  kind: 'drug_intakes_changed',
  area: 'drugs',
  permission: 'patient_drug_intake',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
