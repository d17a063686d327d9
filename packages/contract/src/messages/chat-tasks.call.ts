import { taskStates } from '@fernpuls/domain/tasks/task';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

export const chatTasks = call({
  name: 'chat_tasks',
  area: 'messages',
  method: 'GET',
  path: '/web/v1/messages/chats/{patient_id}/tasks',
  auth: { permission: 'message', access: 'read' },
  module: 'messages',
  readsAudited: true,
  summary:
    'Tasks that came out of messages of a patient, each with the message and its state; none for who may not see tasks.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        messageId: z.string(),
        taskId: z.string(),
        title: z.string(),
        state: z.enum(taskStates),
      }),
    ),
  }),
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
});

export type ChatTask = OutputOf<typeof chatTasks>['data'][number];
