import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minMaxBuckets } from './min-max-buckets.ts';

test('no extreme is lost and the order inside a bucket is kept by first and last', () => {
  const buckets = minMaxBuckets({
    times: [0, 1, 2, 3, 8],
    values: [5, 1, 9, 4, 7],
    from: 0,
    to: 10,
    count: 2,
  });
  assert.deepEqual(buckets, { at: [0, 1], min: [1, 7], max: [9, 7], first: [5, 7], last: [4, 7] });
});

test('both ends belong to the range, what lies outside does not', () => {
  const buckets = minMaxBuckets({ times: [-1, 0, 10, 11], values: [1, 2, 3, 4], from: 0, to: 10, count: 5 });
  assert.deepEqual(
    [buckets.at, buckets.first],
    [
      [0, 4],
      [2, 3],
    ],
  );
});

test('empty buckets, missing and broken values leave nothing behind', () => {
  const buckets = minMaxBuckets({
    times: [0, 5, 9],
    values: [null, Number.NaN, 3],
    from: 0,
    to: 10,
    count: 10,
  });
  assert.deepEqual(buckets.at, [9]);
  assert.deepEqual(minMaxBuckets({ times: [0], values: [1], from: 5, to: 5, count: 3 }).at, []);
  assert.deepEqual(minMaxBuckets({ times: [0], values: [1], from: 0, to: 5, count: 0 }).at, []);
});
