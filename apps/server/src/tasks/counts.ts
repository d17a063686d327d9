import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { personId } from '../ground/context.ts';
import { verb } from '../kit/routes.ts';
import { taskCountRows } from './queries.ts';

const zone = 'Europe/Berlin';

export const countHandler = verb(taskCounts, async (ctx) => {
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
});
