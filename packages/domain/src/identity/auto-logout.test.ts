import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autoLogoutLimit, idleCutoff } from './auto-logout.ts';

const chosen = (seconds: number) => ({ isDisabled: false, seconds });

test('[AUTH-13] without a choice the practice decides, and 1800 s where neither does', () => {
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
  for (const [given, limit] of cases) assert.equal(autoLogoutLimit(0, chosen(given)), limit);
});

test('[AUTH-13] a browser chooses less than the practice allows, never more', () => {
  for (const [given, limit] of [
    [899, 899],
    [900, 900],
    [901, 900],
  ] as const)
    assert.equal(autoLogoutLimit(900, chosen(given)), limit);
});

test('[AUTH-13] auto-logout can be switched off where the practice sets no limit, else the practice counts', () => {
  assert.equal(autoLogoutLimit(0, { isDisabled: true, seconds: 600 }), 0);
  assert.equal(autoLogoutLimit(1800, { isDisabled: true, seconds: 600 }), 1800);
});

test('[AUTH-13] activity keeps a session open until the limit and the half minute servers take to tell are over', () => {
  const now = 10_000_000;
  assert.equal(idleCutoff(now, 300), now - 330_000);
  assert.equal(idleCutoff(now, 0), null);
});
