import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCaught, violations } from './planted.ts';

const tests = 'packages/domain/src/tasks/a.test.ts';
const message = /neither sleeps nor looks at the watch/;

describe('luck', () => {
  const asleep = [
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'globalThis.setTimeout(() => {}, 5);',
    'setInterval(() => {}, 5);',
    'await sleep(100);',
    'await page.waitForTimeout(500);',
    'Atomics.wait(cell, 0, 0, 50);',
    'const ends = AbortSignal.timeout(2_000);',
  ];
  const watching = [
    'const before = performance.now();',
    'const before = process.hrtime.bigint();',
    "const before = performance['now']();",
    'const began = Date.now(); const ms = Date.now() - began;',
    'while (Date.now() < until) await ask();',
    'const seed = Date.now() % 2_147_483_647;',
    'assert.ok(Date.parse(row.at) > Date.now() - 5_000);',
    'expect(Date.now() - draft.at).toBeLessThan(5000);',
  ];
  for (const text of [...asleep, ...watching])
    test(`is refused in a test: ${text}`, () => isCaught(tests, `export {}; ${text}`, message));

  for (const path of ['apps/server/src/testing/mailbox.ts', 'e2e/fixtures.ts'])
    test(`is refused in ${path}, which only tests use`, () =>
      isCaught(path, 'export const wait = () => setTimeout(() => {}, 5);', message));

  test('timers/promises is refused by its import', () => {
    isCaught(tests, "import { setTimeout as pause } from 'node:timers/promises'; pause;", /does not sleep/);
  });

  test('a property that is interrupted is refused', () => {
    isCaught(tests, 'await fc.assert(p, { interruptAfterTimeLimit: 20_000 });', message);
  });

  test('an end of its own for waitFor is refused in the web tests', () => {
    const text = 'await waitFor(() => expect(1).toBe(1), { timeout: 2000 });';
    isCaught('apps/web/src/areas/triggers/a.test.tsx', text, message);
  });

  const loading = [
    'const today = calendar.dayNumber(Date.now());',
    'const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);',
    'const start = calendar.dayStart(calendar.dayNumber(new Date()) - 1);',
  ];
  for (const text of loading)
    test(`is the day on which a test file was loaded: ${text}`, () =>
      isCaught(tests, `${text} export {};`, /tests may come after midnight/));

  test('the day on which a test runs is none, nor is a moment or a day that stands', () => {
    const text = `export const today = () => calendar.dayNumber(Date.now());
      export const now = Date.now();
      export const born = new Date('1948-03-14').toISOString().slice(0, 10);`;
    assert.deepEqual(violations({ [tests]: text }), []);
  });

  test('an instant of the past is no watch, and what waits for something to come true may wait', () => {
    const planted = {
      [tests]: 'export const yesterday = new Date(Date.now() - 24 * 3_600_000);',
      'apps/server/src/testing/eventually.ts': 'export const wait = () => setTimeout(() => {}, 5);',
      'apps/server/src/runtime/job.ts': 'export const wait = () => setTimeout(() => {}, 5);',
    };
    assert.deepEqual(violations(planted), []);
  });
});
