import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** What a task may belong to. */
const relationSubjects = ['patients', 'trigger_events', 'ecgs', 'media', 'program_components'] as const;

const someone = '018f0000-0000-7000-8000-00000000dead';
const base = { area: 'tasks', module: 'tasks' } as const;

export const taskRelations = call({
  ...base,
  name: 'task_relations',
  method: 'GET',
  path: '/web/v1/tasks/{id}/relations',
  auth: { permission: 'task', access: 'read' },
  readsAudited: true,
  summary: 'What a task belongs to besides its own patient and alarm, oldest first.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        subjectType: z.enum(relationSubjects),
        subjectId: z.string(),
        /** Null of a medium and of a component: they are nobody's. */
        patientId: z.nullable(z.string()),
        /** The patient's, else what it is called. */
        name: z.string(),
        /** Of an alarm the value type, of an ECG its class; else null. */
        detail: z.nullable(z.string()),
        at: z.nullable(z.string()),
      }),
    ),
  }),
  example: { id: someone },
});

export const relateTask = call({
  ...base,
  name: 'relate_task',
  method: 'POST',
  path: '/web/v1/tasks/{id}/relations',
  auth: { permission: 'task', access: 'write' },
  summary:
    'Joins a patient, an alarm, an ECG, a medium or a component to a task; the same twice changes nothing.',
  input: z.strictObject({ id: uuid, subjectType: z.enum(relationSubjects), subjectId: uuid }),
  output: z.object({ id: z.string() }),
  example: { id: someone, subjectType: 'patients', subjectId: someone },
});

export const unrelateTask = call({
  ...base,
  name: 'unrelate_task',
  method: 'DELETE',
  path: '/web/v1/tasks/{id}/relations/{relation_id}',
  auth: { permission: 'task', access: 'write' },
  summary: 'Takes a subject from a task.',
  input: z.strictObject({ id: uuid, relationId: uuid }),
  output: z.object({}),
  example: { id: someone, relationId: someone },
});

export type TaskRelation = OutputOf<typeof taskRelations>['data'][number];
