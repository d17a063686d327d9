import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadIn, exportsOf } from './exports.ts';

const sound: Record<string, string> = {
  'apps/server/src/main.ts': "import { start } from './start.ts'; start();",
  'apps/server/src/start.ts':
    "import * as all from './all.ts'; export const start = () => [all, new URL('./worker.ts', import.meta.url)];",
  'apps/server/src/all.ts': 'export const one = 1; export const two = 2;',
  'apps/server/src/worker.ts': 'export const thread = 1;',
  'apps/server/src/late.ts': 'export const Component = 1;',
  'apps/server/src/router.test.ts': "void import('./late.ts');",
};

function found(planted: Record<string, string> = {}): string[] {
  const tree = new Map(Object.entries({ ...sound, ...planted }));
  const starts = (path: string) => path.endsWith('main.ts') || path.endsWith('.test.ts');
  return deadIn(tree, starts).map(({ path, message }) => `${path} ${message}`);
}

test('what is imported by name, as a whole, later or as a thread is used', () => {
  assert.deepEqual(found(), []);
});

test('a planted file that nobody imports is found, though it imports others', () => {
  const planted = {
    'apps/server/src/gone.ts': "import { start } from './start.ts'; export const gone = start;",
  };
  assert.deepEqual(found(planted), ['apps/server/src/gone.ts is imported by nobody']);
});

test('a planted export that only its own file uses is found, of values, types and patterns', () => {
  const text =
    'export const start = () => 1; export type Started = number; export const { a, b: [c] } = start();';
  assert.deepEqual(found({ 'apps/server/src/start.ts': text, 'apps/server/src/all.ts': '' }).sort(), [
    'apps/server/src/all.ts is imported by nobody',
    'apps/server/src/start.ts exports Started, which nobody else uses',
    'apps/server/src/start.ts exports a, which nobody else uses',
    'apps/server/src/start.ts exports c, which nobody else uses',
    'apps/server/src/worker.ts is imported by nobody',
  ]);
});

test('every way to give a name away is read', () => {
  const text = `export function a() {} export class b {} export { x as c, type d } from './y.ts';
    export default 1; export let e = 1, f = 2; const g = 1; export { g };`;
  assert.deepEqual(
    exportsOf('a.ts', text).map(({ name }) => name),
    ['a', 'b', 'c', 'd', 'default', 'e', 'f', 'g'],
  );
});
