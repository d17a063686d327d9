import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterFailure, type AttemptCount, forgottenAfterMs, secondsToWait, waitSeconds } from './attempts.ts';

const waits: [kind: 'account' | 'known_account' | 'address', failures: number, seconds: number][] = [
  ['account', 0, 0],
  ['account', 4, 0],
  ['account', 5, 5],
  ['account', 6, 10],
  ['account', 7, 20],
  ['account', 12, 640],
  ['account', 13, 900],
  ['account', 10_000, 900],
  ['known_account', 4, 0],
  ['known_account', 5, 5],
  ['known_account', 10, 160],
  ['known_account', 11, 300],
  ['known_account', 10_000, 300],
  ['address', 29, 0],
  ['address', 30, 5],
  ['address', 36, 300],
];

for (const [kind, failures, seconds] of waits) {
  test(`[AUTH-19] after ${failures} failures of ${kind} nothing is tried for ${seconds} s`, () => {
    assert.equal(waitSeconds(kind, failures), seconds);
  });
}

test('[AUTH-19] no number of failures locks anybody out for longer than a quarter of an hour', () => {
  for (let failures = 0; failures < 2_000; failures += 1)
    for (const kind of ['account', 'known_account', 'address'] as const)
      assert.ok(waitSeconds(kind, failures) <= 900);
});

test('[AUTH-19] failures add up while they follow each other, and are forgotten after a quiet hour', () => {
  const start = 1_000_000;
  const first = afterFailure('account', null, start);
  assert.deepEqual(first, { failures: 1, lastAt: start, blockedUntil: 0 });
  const before: AttemptCount = { failures: 4, lastAt: start, blockedUntil: 0 };
  assert.deepEqual(afterFailure('account', before, start + forgottenAfterMs - 1), {
    failures: 5,
    lastAt: start + forgottenAfterMs - 1,
    blockedUntil: start + forgottenAfterMs - 1 + 5_000,
  });
  assert.equal(afterFailure('account', before, start + forgottenAfterMs).failures, 1);
});

test('[AUTH-19] the wait is told in whole seconds and ends on the moment', () => {
  const count = { blockedUntil: 10_000 };
  assert.equal(secondsToWait(count, 0), 10);
  assert.equal(secondsToWait(count, 9_001), 1);
  assert.equal(secondsToWait(count, 9_999), 1);
  assert.equal(secondsToWait(count, 10_000), 0);
  assert.equal(secondsToWait(count, 20_000), 0);
});
