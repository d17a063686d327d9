import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Tasks were created, changed or removed. */
export const tasksChanged = live({
  kind: 'tasks_changed',
  area: 'tasks',
  permission: 'task',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});

/** These people were told something about a task: their list is to be asked anew. */
export const taskNotified = live({
  kind: 'task_notified',
  area: 'tasks',
  permission: 'task',
  carries: 'nothing',
  payload: z.object({ physicianIds: z.array(z.string()) }),
});
