import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Archives of the practice were ordered, released or removed: what waits for whom is to be asked anew. */
export const practiceExportsChanged = live({
  kind: 'practice_exports_changed',
  area: 'lifecycle',
  permission: 'tenant',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
