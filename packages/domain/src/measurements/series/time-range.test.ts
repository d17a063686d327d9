import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../../kit/spans.ts';
import { between, moved, resized, shortestRangeMs, zoomed } from './time-range.ts';

const extent = { from: 0, to: 90 * dayMs };
const range = { from: 60 * dayMs, to: 80 * dayMs };

test('the centre stays in place while zooming', () => {
  const near = zoomed(range, 65 * dayMs, 0.5, extent);
  assert.deepEqual(near, { from: 62.5 * dayMs, to: 72.5 * dayMs });
});

test('zooming stops at six hours and at the extent', () => {
  const near = zoomed(range, 70 * dayMs, 1e-9, extent);
  assert.equal(near.to - near.from, shortestRangeMs);
  assert.deepEqual(zoomed(range, 70 * dayMs, 100, extent), extent);
});

test('moving keeps the length at the edges', () => {
  assert.deepEqual(moved(range, 30 * dayMs, extent), { from: 70 * dayMs, to: 90 * dayMs });
  assert.deepEqual(moved(range, -100 * dayMs, extent), { from: 0, to: 20 * dayMs });
});

test('a dragged range is the same in both directions and never shorter than six hours', () => {
  assert.deepEqual(between(5 * dayMs, 2 * dayMs, extent), { from: 2 * dayMs, to: 5 * dayMs });
  const short = between(extent.to, extent.to - 1, extent);
  assert.deepEqual([short.to, short.to - short.from], [extent.to, shortestRangeMs]);
});

test('a handle stops before the other one and at the extent', () => {
  assert.equal(resized(range, 'from', 100 * dayMs, extent).from, range.to - shortestRangeMs);
  assert.equal(resized(range, 'to', 0, extent).to, range.from + shortestRangeMs);
  assert.deepEqual(resized(range, 'to', 200 * dayMs, extent), { from: range.from, to: extent.to });
});
