import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autoLogoutLimit } from './auto-logout.ts';

const chosen = (seconds: number) => ({ isDisabled: false, seconds });

test('[AUTH-13] without a choice the practice decides, and 1800 s where it says nothing usable', () => {
  assert.equal(autoLogoutLimit(900, chosen(0)), 900);
  assert.equal(autoLogoutLimit(0, chosen(0)), 1800);
  assert.equal(autoLogoutLimit(Number.NaN, chosen(0)), 1800);
});

test('[AUTH-13] a chosen interval stays between 300 s and 10800 s', () => {
  const cases = [
    [299, 300],
    [300, 300],
    [301, 301],
    [10_799, 10_799],
    [10_800, 10_800],
    [10_801, 10_800],
  ] as const;
  for (const [given, limit] of cases) assert.equal(autoLogoutLimit(1800, chosen(given)), limit);
});

test('[AUTH-13] auto-logout can be switched off', () => {
  assert.equal(autoLogoutLimit(1800, { isDisabled: true, seconds: 600 }), 0);
});
