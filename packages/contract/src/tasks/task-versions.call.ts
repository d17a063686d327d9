import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** Every change of a task, its steps, comments and relations, newest first; ids of people and roles as names. */
export const taskVersions = call({
  name: 'task_versions',
  area: 'tasks',
  method: 'GET',
  path: '/web/v1/tasks/{id}/versions',
  auth: { permission: 'task', access: 'read' },
  module: 'tasks',
  readsAudited: true,
  summary: 'Who changed what of a task and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        /** Null: the system. */
        byName: z.nullable(z.string()),
        action: z.string(),
        changes: z.array(
          z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
        ),
      }),
    ),
  }),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

export type TaskVersion = OutputOf<typeof taskVersions>['data'][number];
