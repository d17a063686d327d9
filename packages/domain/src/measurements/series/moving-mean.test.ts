import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movingMean } from './moving-mean.ts';
import { dayMs } from '../../kit/spans.ts';

const daily = (values: number[]) => ({ times: values.map((_, day) => day * dayMs), values });

test('the middle of five daily readings is their mean, the ends rest on three', () => {
  const means = movingMean(daily([1, 2, 3, 4, 10]), [{ from: 0, to: 5 }]);
  assert.deepEqual(means, [2, 2.5, 4, 4.75, 17 / 3]);
});

test('a mean never reaches across a gap', () => {
  const means = movingMean(daily([1, 1, 9, 9]), [
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ]);
  assert.deepEqual(means, [1, 1, 9, 9]);
});

test('a reading two and a half days away counts, one a millisecond further does not', () => {
  const half = 2.5 * dayMs;
  const run = [{ from: 0, to: 2 }];
  assert.deepEqual(movingMean({ times: [0, half], values: [0, 4] }, run), [2, 2]);
  assert.deepEqual(movingMean({ times: [0, half + 1], values: [0, 4] }, run), [0, 4]);
});

test('the mean stays inside the values over long series', () => {
  const values = Array.from({ length: 50_000 }, (_, index) => 80 + Math.sin(index));
  const times = values.map((_, index) => index * 60_000);
  const means = movingMean({ times, values }, [{ from: 0, to: values.length }]);
  assert.ok(means.every((mean) => mean >= 79 && mean <= 81));
});
