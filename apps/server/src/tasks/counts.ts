import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { personId } from '../ground/context.ts';
import { verb } from '../kit/routes.ts';
import { taskCountRows } from './queries.ts';

const zone = 'Europe/Berlin';

export const countHandler = verb(taskCounts, async (ctx) => {
  const rows = await taskCountRows(ctx.tx, { person: personId(ctx), now: ctx.now, zone });
  type Row = (typeof rows)[number];
  const sum = (of: (row: Row) => boolean) => rows.filter(of).reduce((total, row) => total + row.n, 0);
  const open = (row: Row) => row.state === 'not_started' || row.state === 'active';
  const mine = (row: Row) => open(row) && row.whose === 'mine';
  const team = (row: Row) => open(row) && row.whose === 'team';
  const own = (row: Row) => mine(row) || team(row);
  const byPriority = (of: (row: Row) => boolean) => {
    const count = (priority: string) => sum((row) => of(row) && row.priority === priority);
    return {
      blocker: count('blocker'),
      high: count('high'),
      medium: count('medium'),
      low: count('low'),
      noPriority: count('no_priority'),
    };
  };
  const byState = (state: string) => sum((row) => row.state === state);
  return {
    count: sum(own),
    byPriority: byPriority(own),
    mine: { count: sum(mine), byPriority: byPriority(mine) },
    team: sum(team),
    byState: {
      notStarted: byState('not_started'),
      active: byState('active'),
      completed: byState('completed'),
      failed: byState('failed'),
    },
  };
});
