import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Devices of these patients were assigned, returned, ordered or told of themselves. */
export const patientDevicesChanged = live({
  kind: 'patient_devices_changed',
  area: 'logistics',
  permission: 'device',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
