import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type InputOf, type OutputOf } from '../kit/call.ts';

const usedTypes = [
  'trigger_templates',
  'media',
  'interview_guides',
  'studies',
  'surveys',
  'program_components',
] as const;
const usingKinds = ['program', 'program_component', 'survey', 'study', 'trigger_template'] as const;
/** Patients with a rule of it, who are asked it or in the study, talks led by it, open tasks about it, protocols that were frozen. */
const countedKinds = ['patients', 'talks', 'tasks', 'protocols'] as const;

/** Of kinds of content the person may not read, no use is told. */
export const contentUsage = call({
  name: 'content_usage',
  area: 'programs',
  method: 'GET',
  path: '/web/v1/content/usage/{type}/{id}',
  auth: 'session',
  summary: 'Where content of the practice is used; while it is, it is not deleted.',
  input: z.strictObject({ type: z.enum(usedTypes), id: uuid }),
  output: z.object({
    by: z.array(z.object({ kind: z.enum(usingKinds), id: uuid, name: z.string() })),
    counts: z.array(z.object({ kind: z.enum(countedKinds), count: z.number() })),
  }),
  example: { type: 'media', id: '018f0000-0000-7000-8000-000000000000' },
});

export type UsedType = InputOf<typeof contentUsage>['type'];
export type ContentUsage = OutputOf<typeof contentUsage>;
