import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexSpan, lowerBound, measurementStops, nearestIndex, nextStop } from './nearest.ts';

const times = [10, 20, 20, 40];

test('the lower bound stands before equal times', () => {
  assert.deepEqual(
    [5, 10, 20, 21, 41].map((time) => lowerBound(times, time)),
    [0, 0, 1, 3, 4],
  );
});

test('of two equally near readings the earlier one is nearest', () => {
  assert.equal(nearestIndex([10, 20], 15), 0);
  assert.equal(nearestIndex([10, 20], 15.1), 1);
});

test('the nearest reading counts on the limit and not beyond', () => {
  assert.equal(nearestIndex([10], 15, 5), 0);
  assert.equal(nearestIndex([10], 15.01, 5), null);
  assert.equal(nearestIndex([], 15), null);
});

test('a span holds both its ends', () => {
  assert.deepEqual(indexSpan(times, 10, 20), { from: 0, to: 3 });
  assert.deepEqual(indexSpan(times, 21, 39), { from: 3, to: 3 });
  assert.deepEqual(indexSpan(times, 30, 5), { from: 3, to: 3 });
});

test('readings of one sitting are one stop, measured from its first reading', () => {
  const minute = 60_000;
  assert.deepEqual(
    measurementStops([
      [0, 100 * minute],
      [15 * minute, 16 * minute],
    ]),
    [0, 16 * minute, 100 * minute],
  );
});

test('the arrow keys start at an end, step by one stop and rest at the ends', () => {
  const stops = [10, 20, 30];
  assert.equal(nextStop(stops, null, -1), 30);
  assert.equal(nextStop(stops, null, 1), 10);
  assert.equal(nextStop(stops, 20, 1), 30);
  assert.equal(nextStop(stops, 20, -1), 10);
  assert.equal(nextStop(stops, 25, 1), 30);
  assert.equal(nextStop(stops, 25, -1), 20);
  assert.equal(nextStop(stops, 30, 1), 30);
  assert.equal(nextStop(stops, 10, -1), 10);
  assert.equal(nextStop([], 10, 1), null);
});
