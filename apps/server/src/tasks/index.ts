import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { personId } from '../kit/context.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { toEntity, type Verbs } from '../kit/verbs.ts';
import type { Enrich } from '../platform/relay.ts';
import { removeCommentHandler } from './comments.ts';
import { notificationHandlers } from './notifications.ts';
import { taskCountRows, taskRows } from './queries.ts';
import { relationHandlers } from './relations.ts';
import { applyTemplateHandler } from './templates.ts';
import { versionHandler } from './versions.ts';
import { createTask, removeTask, updateTask } from './write-task.ts';

export { startScheduleJob } from './clock/schedule-job.ts';
export { commentVerbs } from './comments.ts';
export { scheduleVerbs } from './schedules.ts';
export { stepVerbs } from './steps.ts';
export { templateVerbs as taskTemplateVerbs } from './templates.ts';

const zone = 'Europe/Berlin';

export const taskVerbs: Partial<Verbs> = {
  load: async (ctx, ids) => (await taskRows(ctx.tx, ids)).map(toEntity),
  create: createTask,
  update: updateTask,
  remove: removeTask,
};

export const taskHandlers: Handler[] = [
  verb(taskCounts, async (ctx) => {
    const rows = await taskCountRows(ctx.tx, { person: personId(ctx), now: ctx.now, zone });
    const sum = (of: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(of).reduce((total, row) => total + row.n, 0);
    const open = (row: (typeof rows)[number]) =>
      row.mine && (row.state === 'not_started' || row.state === 'active');
    const byPriority = (priority: string) => sum((row) => open(row) && row.priority === priority);
    const byState = (state: string) => sum((row) => row.state === state);
    return {
      count: sum(open),
      byPriority: {
        blocker: byPriority('blocker'),
        high: byPriority('high'),
        medium: byPriority('medium'),
        low: byPriority('low'),
        noPriority: byPriority('no_priority'),
      },
      byState: {
        notStarted: byState('not_started'),
        active: byState('active'),
        completed: byState('completed'),
        failed: byState('failed'),
      },
    };
  }),
  ...relationHandlers,
  removeCommentHandler,
  versionHandler,
  applyTemplateHandler,
  ...notificationHandlers,
];

export const enrichTasks: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);

/** Each window asks for its own person's list. */
export const enrichTaskNotices: Enrich = (_tx, _tenantId, ids) =>
  Promise.resolve([{ physician_ids: [...ids] }]);
