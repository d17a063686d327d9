import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfTheCall } from './guest-measurement.ts';

test('[VIDEO-03] what was measured before the call is not of the call, but for a clock that is five minutes slow', () => {
  const begun = Date.UTC(2026, 10, 20, 9, 30);
  const minutes = 60_000;
  assert.equal(isOfTheCall(begun, begun), true);
  assert.equal(isOfTheCall(begun - 5 * minutes + 1, begun), true);
  assert.equal(isOfTheCall(begun - 5 * minutes, begun), true);
  assert.equal(isOfTheCall(begun - 5 * minutes - 1, begun), false);
  assert.equal(isOfTheCall(Date.UTC(2020, 0, 1), begun), false);
});
