import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../source/tree.ts';
import { nodeTests } from '../node-tests.ts';
import { plantedTests, plantedTools } from '../planted-tests.ts';
import { allTold } from './told.ts';

const tools = plantedTools();
const days = 'packages/domain/src/kit/day-text.ts';
const folded = 'packages/domain/src/kit/fold-text.ts';
const from = (path: string, name: string) => `import { ${name} } from ${JSON.stringify(join(root, path))};`;
const testing = "import { after, test } from 'node:test';";

test('each file of a shard tells what it calls, alone and in processes it starts, not what it only loads', async (t) => {
  const { folder, plant } = plantedTests(t);
  const files = [
    plant('loads.test.mjs', `${testing} ${from(days, 'dayText')} test('a', () => {});`),
    plant('made.mjs', `${from(days, 'dayText')} export const day = dayText(1);`),
    plant('made.test.mjs', `${testing}\nimport { day } from './made.mjs';\ntest('b', () => void day);`),
    plant(
      'prepares.test.mjs',
      `${testing} ${from(days, 'dayText')} const day = dayText(1); test('c', () => void day);`,
    ),
    plant(
      'calls.test.mjs',
      `${testing} ${from(days, 'dayNumber')} test('d', () => void dayNumber('2026-11-28'));`,
    ),
    plant(
      'calls-too.test.mjs',
      `${testing} ${from(days, 'dayNumber')} after(() => void dayNumber('2026-11-28')); test('e', () => {});`,
    ),
    plant('child.mjs', `${from(folded, 'foldText')} foldText('Ä');`),
    plant(
      'starts.test.mjs',
      `${testing} import { execFileSync } from 'node:child_process';
       test('f', () => void execFileSync(process.execPath, [${JSON.stringify(join(folder, 'child.mjs'))}]));`,
    ),
  ].filter((file) => file.endsWith('.test.mjs'));
  const env = { CALLS_DIR: folder, CALLS_TEST: '', NODE_OPTIONS: '' };
  const { results } = await nodeTests('planted', files, tools, env);
  assert.deepEqual(
    results.filter(({ ok }) => !ok),
    [],
  );
  const callers = Object.fromEntries(
    [days, folded].map((path) => {
      const told = allTold(folder).flatMap(({ test: file, calls }) =>
        (calls[path] ?? []).map((name) => `${file.split('/').at(-1)} ${name.split('@')[0]}`),
      );
      return [path, [...new Set(told)].toSorted()];
    }),
  );
  assert.deepEqual(callers, {
    [days]: ['calls-too.test.mjs dayNumber', 'calls.test.mjs dayNumber', 'prepares.test.mjs dayText'],
    [folded]: ['starts.test.mjs foldText'],
  });
});
