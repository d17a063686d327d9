import { toEntity } from '../ground/rows.ts';
import type { Room } from '../kit/room.ts';
import { commentVerbs, removeCommentHandler } from './comments.ts';
import { countHandler } from './counts.ts';
import { notificationHandlers } from './notifications.ts';
import { taskRows } from './queries.ts';
import { relationHandlers } from './relations.ts';
import { scheduleVerbs } from './schedules.ts';
import { stepWorkHandlers } from './step-work.ts';
import { stepVerbs } from './steps.ts';
import { applyTemplateHandler, templateVerbs } from './templates.ts';
import { versionHandler } from './versions.ts';
import { createTask, removeTask, updateTask } from './write-task.ts';

export const room: Room = {
  verbs: {
    tasks: {
      load: async (ctx, ids) => (await taskRows(ctx.tx, ids)).map(toEntity),
      create: createTask,
      update: updateTask,
      remove: removeTask,
    },
    task_schedules: scheduleVerbs,
    task_assign_templates: templateVerbs,
    task_steps: stepVerbs,
    task_comments: commentVerbs,
  },
  handlers: () => [
    countHandler,
    ...relationHandlers,
    removeCommentHandler,
    ...stepWorkHandlers,
    versionHandler,
    applyTemplateHandler,
    ...notificationHandlers,
  ],
  enrich: {
    tasks_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
    // Each window asks for its own person's list.
    task_notified: (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: [...ids] }]),
  },
};
