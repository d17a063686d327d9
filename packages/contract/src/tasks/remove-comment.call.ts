import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

/** Only one's own: `forbidden` for anybody else's. */
export const removeTaskComment = call({
  name: 'remove_task_comment',
  area: 'tasks',
  method: 'POST',
  path: '/web/v1/tasks/comments/{id}/remove',
  auth: { permission: 'task', access: 'write' },
  module: 'tasks',
  summary: 'Takes the words of an own comment away; that there was one, by whom and when, stays.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});
