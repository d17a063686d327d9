import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

const record = z.object({ data: z.record(z.string(), z.unknown()) });

/** A recording has arrived: its record as a list would show it. */
export const ecgReceived = live({
  kind: 'ecg_received',
  area: 'ecg',
  permission: 'patient_measurement_ecg',
  carries: 'record',
  payload: record,
});

/** A recording was seen, taken back to unseen, classified, or its finding was written. */
export const ecgChanged = live({
  kind: 'ecg_changed',
  area: 'ecg',
  permission: 'patient_measurement_ecg',
  carries: 'record',
  payload: record,
});
