import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Observation cases were begun, changed, linked, closed or opened again; nothing of them travels along. */
export const observationCasesChanged = live({
  kind: 'observation_cases_changed',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
