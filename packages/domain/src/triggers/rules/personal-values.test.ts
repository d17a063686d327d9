import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AgreedValue, personalLookup } from './personal-values.ts';

const dry = (value: number, from: number, until: number | null = null): AgreedValue => ({
  key: 'dry_weight',
  value,
  from,
  until,
});

test('[BEYOND-11] of the values that hold at an instant the one that began last counts, in any order given', () => {
  const at = personalLookup([dry(78, 200), dry(80, 100, 300)]);
  assert.deepEqual(
    [99, 100, 199, 200, 400].map((time) => at('dry_weight', time)),
    [null, 80, 80, 78, 78],
  );
});

test('[BEYOND-11] a value ends at its last instant and other keys have none', () => {
  const at = personalLookup([dry(80, 100, 300)]);
  assert.deepEqual([at('dry_weight', 299), at('dry_weight', 300)], [80, null]);
  assert.equal(at('target_glucose', 200), null);
});
