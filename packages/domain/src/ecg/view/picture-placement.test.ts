import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturePlacement, turned } from './picture-placement.ts';

const crop = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.8 };

test('[ECG-04] a picture lies as its sender laid it: turned by quarters, its part marked', () => {
  assert.deepEqual(picturePlacement({ version: '0.2', rotation: 90, crop }), { quarterTurns: 1, crop });
  assert.deepEqual(picturePlacement({ version: '0.2', rotation: -90 }), { quarterTurns: 3, crop: null });
  assert.deepEqual(picturePlacement({ rotation: 720 }).quarterTurns, 0);
});

test('[ECG-04] what is no quarter and no part of the picture leaves it whole and as it came', () => {
  const asItCame = { quarterTurns: 0, crop: null };
  for (const processing of [
    null,
    undefined,
    {},
    { rotation: 45 },
    { rotation: '90' },
    { rotation: Number.NaN },
    { crop: { ...crop, right: 1.2 } },
    { crop: { ...crop, right: 0.1 } },
    { crop: { ...crop, left: '0' } },
    { crop: [0, 0, 1, 1] },
    { crop: null },
  ])
    assert.deepEqual(picturePlacement(processing), asItCame, JSON.stringify(processing));
});

test('a quarter further, and back', () => {
  assert.deepEqual([turned(0, 1), turned(3, 1), turned(0, -1), turned(2, 2)], [1, 0, 3, 0]);
});
