import { flag, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** A line of a task's checklist; who ticked it and when is the server's to say. */
export const taskSteps = resource({
  type: 'task_steps',
  area: 'tasks',
  path: 'tasks/steps',
  permission: 'task',
  module: 'tasks',
  fields: {
    taskId: reference('tasks'),
    title: text({ max: 300 }),
    position: integer({ min: 0, max: 10_000, origin: 'optional' }),
    isDone: flag(),
    doneAt: instant({ nullable: true, origin: 'server' }),
    doneById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    doneByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['taskId', 'isDone'],
  sorts: ['position', 'createdAt'],
  defaultSort: 'position',
  example: { taskId: 'tasks', title: 'Patient angerufen, Beschwerden erfragt' },
});

export type TaskStep = Entity<typeof taskSteps>;
