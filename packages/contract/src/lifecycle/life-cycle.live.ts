import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** These patients stand differently now; what it is is asked for. */
export const lifeCycleChanged = live({
  kind: 'life_cycle_changed',
  area: 'lifecycle',
  permission: 'patient',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
