import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplayedReading } from '../replay.ts';
import type { Condition } from '../rule.ts';
import { above, border, change, deviation, noon } from '../testing.ts';
import { movingLimit } from './moving-limit.ts';

const hour = 3_600_000;
const weights = (...told: [hoursAgo: number, value: number][]): ReplayedReading[] =>
  told.map(([hoursAgo, value], at) => ({
    id: `r${at}`,
    valueType: 'weight',
    measuredAt: noon - hoursAgo * hour,
    value,
    diastolic: null,
    mean: null,
    plausibility: value < 2 ? 'extreme' : 'valid',
  }));
const limits = (when: Condition, readings: readonly ReplayedReading[], from = 0) =>
  movingLimit({ when }, readings, { personal: () => null, from })?.readings.map(
    (one) => `${one.value} above ${one.above} below ${one.below}${one.fires ? ' fires' : ''}`,
  );

test('[BEYOND-07] the limit of a rise follows the lowest value of its window, by hand', () => {
  assert.deepEqual(limits(change('rise', 2, 72), weights([96, 80], [48, 81], [24, 82.1], [0, 83.1])), [
    '80 above null below null',
    '81 above 82 below null',
    '82.1 above 82 below null fires',
    '83.1 above 83 below null fires',
  ]);
});

test('[BEYOND-07] a mean moves, a border stands, an allowed span has two, and an extreme reading moves nothing', () => {
  assert.deepEqual(
    limits(deviation('either', 2), weights([72, 80], [48, 81], [24, 82], [0, 81]))?.at(-1),
    '81 above 83 below 79',
  );
  assert.deepEqual(limits(above(84), weights([24, 83], [0, 84.1])), [
    '83 above 84 below null',
    '84.1 above 84 below null fires',
  ]);
  assert.deepEqual(limits(border('outside'), weights([0, 79])), ['79 above 90 below 80 fires']);
  assert.deepEqual(
    limits(change('rise', 2, 72), weights([48, 1.9], [24, 80], [0, 81]))?.at(-1),
    '81 above 82 below null',
  );
});

test('[BEYOND-07] readings before the span are looked back on and not shown; of another kind none is', () => {
  assert.deepEqual(limits(change('rise', 2, 72), weights([48, 80], [0, 81]), noon - hour), [
    '81 above 82 below null',
  ]);
  assert.deepEqual(limits({ ...above(84), valueType: 'pulse' }, weights([0, 81])), []);
  assert.equal(limits({ kind: 'device_silent', hours: 3 }, weights([0, 81])), undefined);
});
