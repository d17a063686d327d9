import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const marked = z.object({ changed: z.number(), unreadCount: z.number() });
const number = z.int().check(z.minimum(1), z.maximum(2147483647));

export const markChatRead = call({
  name: 'mark_chat_read',
  area: 'messages',
  method: 'POST',
  path: '/web/v1/messages/chats/{patient_id}/read',
  auth: { permission: 'message', access: 'write' },
  module: 'messages',
  summary: 'Marks what the patient wrote up to a number as read by the caller; what came later stays unread.',
  input: z.strictObject({ patientId: uuid, upTo: number }),
  output: marked,
  example: { patientId: '018f0000-0000-7000-8000-000000000000', upTo: 4 },
});

export const markChatUnread = call({
  name: 'mark_chat_unread',
  area: 'messages',
  method: 'POST',
  path: '/web/v1/messages/chats/{patient_id}/unread',
  auth: { permission: 'message', access: 'write' },
  module: 'messages',
  summary: 'Marks what the patient wrote from a number on as unread; without a number the newest of it.',
  input: z.strictObject({ patientId: uuid, from: z.optional(number) }),
  output: marked,
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
});
