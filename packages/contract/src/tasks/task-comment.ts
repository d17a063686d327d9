import { instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** What was said about a task. Null as text: it was removed, by `removedById`. Removing is `remove_task_comment`. */
export const taskComments = resource({
  type: 'task_comments',
  area: 'tasks',
  path: 'tasks/comments',
  permission: 'task',
  module: 'tasks',
  verbs: ['list', 'read', 'create', 'update'],
  fields: {
    taskId: reference('tasks'),
    text: text({ max: 5000, nullable: true, origin: 'required' }),
    authorId: reference('physicians', { origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    editedAt: instant({ nullable: true, origin: 'server' }),
    removedAt: instant({ nullable: true, origin: 'server' }),
    removedById: reference('physicians', { nullable: true, origin: 'server' }),
    authorName: text({ nullable: true, origin: 'derived' }),
    removedByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['taskId', 'authorId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: { taskId: 'tasks', text: 'Bitte Blutungsrisiko und Nierenwert mit dem Hausarzt abgleichen.' },
});

export type TaskComment = Entity<typeof taskComments>;
