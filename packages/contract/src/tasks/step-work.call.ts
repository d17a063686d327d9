import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const common = {
  area: 'tasks',
  method: 'POST',
  auth: { permission: 'task', access: 'write' },
  module: 'tasks',
} as const;
const some = '018f0000-0000-7000-8000-00000000dead';
const words = z.string().check(z.maxLength(2000));

/** Nothing is overwritten that the writer has not seen: `theirs` is then what stands there, and nothing was saved. */
export const noteStep = call({
  ...common,
  name: 'note_step',
  path: '/web/v1/tasks/steps/{id}/note',
  summary: 'Writes what was found at a step of a task.',
  input: z.strictObject({
    id: uuid,
    note: words,
    /** The note as the writer knows it; empty where there was none. */
    before: words,
  }),
  output: z.object({
    savedAt: z.nullable(z.string()),
    theirs: z.nullable(
      z.object({ note: z.string(), byName: z.nullable(z.string()), at: z.nullable(z.string()) }),
    ),
  }),
  example: { id: some, note: 'Schläft mit drei Kissen', before: '' },
});

/** The first call counts: a step that has one keeps it. */
export const callStep = call({
  ...common,
  name: 'call_step',
  path: '/web/v1/tasks/steps/{id}/call',
  summary: 'Notes that and when the call was made that a step of a task stands for.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

/** What a colleague answers to another question stays. */
export const answerStep = call({
  ...common,
  name: 'answer_step',
  path: '/web/v1/tasks/steps/{id}/answer',
  summary: 'Gives the answer to a question of a step of a task, or takes it back.',
  input: z.strictObject({
    id: uuid,
    /** Its place among the questions of the step, from 0. */
    question: z.int().check(z.minimum(0), z.maximum(4)),
    /** One of the question's answers; null takes back. */
    answer: z.nullable(z.string().check(z.maxLength(40))),
  }),
  output: z.object({}),
  example: { id: some, question: 0, answer: null },
});
