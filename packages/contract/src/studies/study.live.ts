import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** These studies, their people or their files changed. */
export const studiesChanged = live({
  kind: 'studies_changed',
  area: 'studies',
  permission: 'study',
  carries: 'nothing',
  payload: z.object({ studyIds: z.array(z.string()) }),
});

/** The parts of these patients in studies changed. */
export const patientStudiesChanged = live({
  kind: 'patient_studies_changed',
  area: 'studies',
  permission: 'patient_study',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
