import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Media came, changed or went. */
export const mediaChanged = live({
  kind: 'media_changed',
  area: 'documents',
  permission: 'medium',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
