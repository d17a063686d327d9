import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { violations } from './planted.ts';

const contract = {
  'packages/contract/src/tasks/done.call.ts': 'export const done = call({ path: "/done", summary: "s" });',
  'packages/contract/src/tasks/task.ts': 'export const tasks = resource({ type: "tasks", fields: {} });',
  'packages/contract/src/tasks/task.live.ts': 'export const taskChanged = live({ kind: "task" });',
  'packages/contract/src/kit/call.ts':
    'export type Call = { path: string }; export const call = (d: Call) => d;',
};
const taken = `
  import { done as finish } from '@fernpuls/contract/tasks/done.call';
  import { tasks } from '@fernpuls/contract/tasks/task';
  import { taskChanged } from '@fernpuls/contract/tasks/task.live';
  import type { Call } from '@fernpuls/contract/kit/call';
  export const all = [finish, tasks, taskChanged];
  export type One = Call;
`;
const found = (code: string, path = 'apps/web/src/areas/tasks/a.ts') =>
  violations({ ...contract, [path]: `${taken}\n${code}` }).map((message) => message.replace(/^[^:]*: /, ''));

describe('what the build leaves out', () => {
  for (const [code, left] of [
    ['export const a = finish.input;', 'input out of a call'],
    ["export const a = finish['output'];", 'output out of a call'],
    ['export const a = finish.summary.length;', 'summary out of a call'],
    ['export const { example } = finish;', 'example out of a call'],
    ['export const a = tasks.example;', 'example out of a resource'],
    ['export const a = taskChanged.payload;', 'payload out of a live'],
    ['export function f(one: Call) { return one.input; }', 'input out of a call'],
    ['export function f<C extends Call>(one: C) { return one.output; }', 'output out of a call'],
    ['export function f({ summary }: Call) { return summary; }', 'summary out of a call'],
    ['export function f(all: any) { return all.catalogue.resource.example; }', 'example out of a resource'],
  ] as const) {
    test(`${code} is found`, () => assert.deepEqual(found(code), [`the build leaves ${left}`]));
  }

  test('what stays, other things of the same name, types and tests are no findings', () => {
    for (const code of [
      'export const a = [finish.path, tasks.fields, taskChanged.kind];',
      'export function f(answer: { output: string }) { return answer.output; }',
      'export const a = (styles: { input: string }) => styles.input;',
      "export type Input = One['path'];",
      'export const a = tasks.summary;',
    ])
      assert.deepEqual(found(code), [], code);
    assert.deepEqual(found('export const a = tasks.example;', 'apps/web/src/areas/tasks/a.test.ts'), []);
    assert.deepEqual(found('export const a = tasks.example;', 'apps/server/src/tasks/a.ts'), []);
  });
});
