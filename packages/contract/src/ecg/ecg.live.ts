import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

const common = { area: 'ecg', permission: 'patient_measurement_ecg' } as const;

/** A recording has arrived: its record as a list would show it. */
export const ecgReceived = live({
  ...common,
  kind: 'ecg_received',
  payload: z.object({ data: z.record(z.string(), z.unknown()) }),
});

/** A recording was seen, taken back to unseen, or classified. */
export const ecgChanged = live({
  ...common,
  kind: 'ecg_changed',
  payload: z.object({ data: z.record(z.string(), z.unknown()) }),
});
