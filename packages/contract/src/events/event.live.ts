import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Events were entered, changed or removed; nothing of them travels along. */
export const patientEventsChanged = live({
  kind: 'patient_events_changed',
  area: 'events',
  permission: 'patient_event',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});

/** Calls began, ended or were changed; nothing of them travels along. */
export const callRecordsChanged = live({
  kind: 'call_records_changed',
  area: 'events',
  permission: 'patient_event',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
