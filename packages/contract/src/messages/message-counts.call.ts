import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

export const messageCounts = call({
  name: 'message_counts',
  area: 'messages',
  method: 'GET',
  path: '/web/v1/messages/counts',
  auth: { permission: 'message', access: 'read' },
  module: 'messages',
  summary: 'Messages of patients nobody has read, the chats they stand in, and since when the oldest waits.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    chats: z.number(),
    oldestAt: z.nullable(z.string()),
  }),
  example: {},
});
