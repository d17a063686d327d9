import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** These consultations or who is in their rooms changed; no name travels along. */
export const videoConsultationsChanged = live({
  kind: 'video_consultations_changed',
  area: 'conferences',
  permission: 'video_consultation',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
