import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exitCodeOf, isAccident, mostRestarts, recent } from './verdict.ts';

const byCode = (code: number) => ({ code, signal: null });
const bySignal = (signal: NodeJS.Signals) => ({ code: null, signal });

test('[API-13] an accident is a signal nobody sends who wants the end, or a failure of what served', () => {
  for (const signal of ['SIGKILL', 'SIGSEGV', 'SIGABRT'] as const)
    for (const hasServed of [false, true]) assert.ok(isAccident(bySignal(signal), hasServed), signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    for (const hasServed of [false, true]) assert.ok(!isAccident(bySignal(signal), hasServed), signal);
  assert.deepEqual(
    [0, 1, 7, 78].map((code) => [isAccident(byCode(code), false), isAccident(byCode(code), true)]),
    [
      [false, false],
      [false, true],
      [false, true],
      [false, false],
    ],
  );
});

test('[API-13] a restart counts for ten minutes', () => {
  assert.equal(mostRestarts, 5);
  assert.deepEqual(recent([0, 1, 2], 600_001), [2]);
});

test('[API-13] the exit code is the one a shell tells', () => {
  assert.deepEqual([byCode(0), byCode(78), bySignal('SIGKILL')].map(exitCodeOf), [0, 78, 137]);
});
