import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeTests } from './node-tests.ts';
import { plantedTests, plantedTools } from './planted-tests.ts';

const tools = plantedTools();

test('a file whose test is told among those of another, outside of every file or not at all has failed', async (t) => {
  const { plant } = plantedTests(t);
  const importing = "import { test } from 'node:test';";
  const keeper = plant(
    'keeper.test.mjs',
    `${importing}
     globalThis.shared = new Promise((resolve) => setTimeout(resolve));
     test('keeps a promise', () => {});`,
  );
  const waiting = plant(
    'waiting.test.mjs',
    `${importing}
     test('before it waits for another', () => {});
     await globalThis.shared;
     test('after it', () => {});`,
  );
  const outside = plant(
    'outside.test.mjs',
    `${importing} import { AsyncResource } from 'node:async_hooks';
     test('inside', () => {});
     new AsyncResource('of nobody', { triggerAsyncId: 1 }).runInAsyncScope(() => test('outside', () => {}));`,
  );
  const never = ['if (globalThis.never) {', "test('never', () => {});", '}', "test('always', () => {});"];
  const silent = plant('silent.test.mjs', [importing, ...never].join('\n'));
  const { results } = await nodeTests('planted', [keeper, waiting, outside, silent], tools);
  const failed = results.filter(({ ok }) => !ok).map(({ file, title }) => [file, title]);
  assert.deepEqual(
    new Set(failed),
    new Set([
      [waiting, 'told of a test that lost its group: after it'],
      [outside, 'told of a test that lost its group: outside'],
      [silent, 'told of 1 of 2 or more tests'],
    ]),
  );
  const passed = results.filter(({ ok }) => ok).map(({ title }) => title);
  assert.deepEqual(passed.toSorted(), ['always', 'before it waits for another', 'inside', 'keeps a promise']);
});
