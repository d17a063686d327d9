import { taskNotificationKinds } from '@fernpuls/domain/tasks/notifications';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const kind = z.enum(taskNotificationKinds);
const choices = z
  .array(z.strictObject({ kind, inApp: z.boolean(), byMail: z.boolean() }))
  .check(z.maxLength(taskNotificationKinds.length));
const base = { area: 'tasks', module: 'tasks', auth: { permission: 'task', access: 'read' } } as const;

export const taskNotifications = call({
  ...base,
  name: 'task_notifications',
  method: 'GET',
  path: '/web/v1/tasks/notifications',
  summary: 'What the caller was told about tasks, newest first, at most fifty, and how many are unseen.',
  input: z.strictObject({}),
  output: z.object({
    unseen: z.number(),
    data: z.array(
      z.object({
        id: z.string(),
        kind,
        taskId: z.string(),
        title: z.string(),
        priority: z.enum(priorities),
        patientName: z.nullable(z.string()),
        /** Null: the clock. */
        byName: z.nullable(z.string()),
        at: z.string(),
        seenAt: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

export const seeTaskNotifications = call({
  ...base,
  name: 'see_task_notifications',
  method: 'POST',
  path: '/web/v1/tasks/notifications/seen',
  summary: "Marks the caller's notifications as seen: those named, or all.",
  input: z.strictObject({ ids: z.optional(z.array(uuid).check(z.maxLength(200))) }),
  output: z.object({ unseen: z.number() }),
  example: {},
});

export const taskNotificationChoices = call({
  ...base,
  name: 'task_notification_choices',
  method: 'GET',
  path: '/web/v1/tasks/notifications/choices',
  summary: 'Which notifications the caller wants inside the application and by mail.',
  input: z.strictObject({}),
  output: z.object({ data: choices }),
  example: {},
});

export const chooseTaskNotifications = call({
  ...base,
  name: 'choose_task_notifications',
  method: 'PATCH',
  path: '/web/v1/tasks/notifications/choices',
  summary: 'Sets what the caller wants to be told; kinds left out stay.',
  input: z.strictObject({ data: choices }),
  output: z.object({ data: choices }),
  example: { data: [{ kind: 'assigned', inApp: true, byMail: true }] },
});

export type TaskNotification = OutputOf<typeof taskNotifications>['data'][number];
export type TaskNotificationChoice = OutputOf<typeof taskNotificationChoices>['data'][number];
