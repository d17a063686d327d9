import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** A trigger event was raised, repeated, taken, put off, closed or reopened: its record as a list would show it. */
export const triggerEventChanged = live({
  kind: 'trigger_event',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'record',
  payload: z.object({ data: z.record(z.string(), z.unknown()) }),
});
