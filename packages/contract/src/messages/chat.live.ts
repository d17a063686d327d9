import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Something was written or read in the chats of these patients; no text travels along. */
export const chatsChanged = live({
  kind: 'chats_changed',
  area: 'messages',
  permission: 'message',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
