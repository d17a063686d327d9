import * as z from 'zod/mini';
import { live } from '../../kit/live.ts';

/** Implants of these patients told something, or somebody saw or wrote something of them. */
export const ciedsChanged = live({
  kind: 'cieds_changed',
  area: 'logistics',
  permission: 'patient_measurement',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
