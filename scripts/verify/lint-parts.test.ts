import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintParts, toldOf } from './lint-parts.ts';

const failed = (code: number, ...lines: string[]) =>
  toldOf(code, lines.join('\n')).flatMap(({ name, ok, output }) => (ok ? [] : [[name, output]]));
const wrong = (path: string) => `${path}:1:1: Type 'a' is not assignable. [Error/typescript(TS2322)]`;
const rule = 'scripts/a.ts:1:1: No. [Error/eslint(eqeqeq)]';

test('a wrong type fails the project of its file alone, a broken rule the lint alone', () => {
  assert.deepEqual(failed(0), []);
  assert.deepEqual(
    toldOf(0, '').map(({ name }) => name),
    lintParts,
  );
  for (const [path, project] of [
    ['packages/domain/src/a.ts', 'packages/domain'],
    ['packages/domain/src/a.test.ts', '.'],
    ['packages/contract/src/testing/a.ts', '.'],
    ['apps/server/src/a.test.ts', 'apps/server'],
    ['apps/web/vite.config.ts', 'apps/web'],
    ['e2e/a.spec.ts', '.'],
  ] as const)
    assert.deepEqual(failed(1, wrong(path), '', '1 problem'), [[`types ${project}`, wrong(path)]]);
  assert.deepEqual(failed(1, rule, '1 problem'), [['lint', `${rule}\n1 problem`]]);
  assert.deepEqual(
    failed(1, rule, wrong('apps/demo/src/a.ts')).map(([name]) => name),
    ['lint', 'types apps/demo'],
  );
});

test('a linter that breaks off, whatever it says, has failed', () => {
  assert.deepEqual(failed(1), [['lint', '']]);
  assert.deepEqual(failed(134, 'out of memory'), [['lint', 'out of memory']]);
});
