import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** What these people may see or do has changed: screens ask for their session anew. */
export const accessChanged = live({
  kind: 'access_changed',
  area: 'identity',
  permission: null,
  carries: 'nothing',
  payload: z.object({ physicianIds: z.array(z.string()) }),
});
