import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { countsByPriority } from '../triggers/event-counts.call.ts';

export const taskCounts = call({
  name: 'task_counts',
  area: 'tasks',
  method: 'GET',
  path: '/web/v1/tasks/counts',
  auth: { permission: 'task', access: 'read' },
  module: 'tasks',
  summary:
    'Open tasks of the caller (assigned or without assignee) by priority, which are theirs and which nobody’s, and all by state: open, and completed or failed since midnight in Berlin.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    byPriority: countsByPriority,
    /** Assigned to the caller. */
    mine: z.object({ count: z.number(), byPriority: countsByPriority }),
    /** Without assignee: given to a role or to nobody. */
    team: z.number(),
    byState: z.object({
      notStarted: z.number(),
      active: z.number(),
      completed: z.number(),
      failed: z.number(),
    }),
  }),
  example: {},
});

export type TaskCounts = OutputOf<typeof taskCounts>;
