import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits } from './practice-limits.ts';

test('[MANAGE-04] a limit lets in up to itself and nothing beyond; without one everything fits', () => {
  for (const [used, more, max, expected] of [
    [8, 1, 10, true],
    [9, 1, 10, true],
    [10, 1, 10, false],
    [12, 1, 10, false],
    [0, 1, 0, false],
    [1_000_000, 1, null, true],
  ] as const)
    assert.equal(fits(used, more, max), expected, `${used} + ${more} of ${max}`);
});
