import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueTicks } from './value-ticks.ts';

test('weights are ticked by two kilograms, pressures by twenty', () => {
  assert.deepEqual(valueTicks(79.7, 85.4, 4), { ticks: [80, 82, 84], step: 2, decimals: 0 });
  assert.deepEqual(valueTicks(58, 165, 6).ticks, [60, 80, 100, 120, 140, 160]);
});

test('small ranges get the decimals they need and no binary dust', () => {
  assert.deepEqual(valueTicks(0.05, 0.42, 5), { ticks: [0.1, 0.2, 0.3, 0.4], step: 0.1, decimals: 1 });
  assert.deepEqual(valueTicks(0, 1, 4).decimals, 2);
});

test('ticks on the ends belong to the axis and zero has no sign', () => {
  assert.deepEqual(
    valueTicks(-2, 2, 4).ticks,
    [-2, -1, 0, 1, 2].filter((tick) => tick >= -2),
  );
  assert.ok(valueTicks(-2, 2, 4).ticks.every((tick) => !Object.is(tick, -0)));
});

test('a single value is its own tick and nonsense has none', () => {
  assert.deepEqual(valueTicks(5, 5).ticks, [5]);
  assert.deepEqual(valueTicks(Number.NaN, 5).ticks, []);
});

test('never more than one tick over the wanted number', () => {
  for (let span = 0.01; span < 1e5; span *= 1.7) assert.ok(valueTicks(3, 3 + span, 5).ticks.length <= 6);
});
