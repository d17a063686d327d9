import * as z from 'zod/mini';
import { live } from '../../kit/live.ts';

/** Visites of these patients were seen or taken back. */
export const visitesChanged = live({
  kind: 'visites_changed',
  area: 'triggers',
  permission: 'patient_visite',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
