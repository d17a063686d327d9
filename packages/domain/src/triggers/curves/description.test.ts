import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../../kit/spans.ts';
import { emptySeries } from '../../measurements/series/series.ts';
import { describeSeries } from './description.ts';

const start = Date.parse('2026-11-01T07:00+01:00');
const of = (values: number[]) => ({
  ...emptySeries,
  times: values.map((_, day) => start + day * dayMs),
  values,
});
const range = { from: start, to: start + 30 * dayMs };

test('a rising weight is told with its ends, its alarms and its gaps', () => {
  const told = describeSeries({
    series: of([81, 81.2, 81, 81.1, 82, 83, 84.6]),
    range,
    thresholds: [{ thresholdType: 'above', threshold: 84, priority: 'blocker' }],
  });
  assert.equal(told.course, 'rising');
  assert.deepEqual([told.first?.value, told.last?.value, told.min, told.max], [81, 84.6, 81, 84.6]);
  assert.deepEqual([told.beyond, told.worst, told.count, told.days, told.gaps], [1, 'blocker', 7, 7, 0]);
});

test('noise around a level is steady, a fall is a fall, three readings are no course', () => {
  assert.equal(describeSeries({ series: of([80, 81, 80, 81, 80, 81]), range }).course, 'steady');
  assert.equal(describeSeries({ series: of([70, 70, 70, 70, 70]), range }).course, 'steady');
  assert.equal(describeSeries({ series: of([90, 89, 88, 87, 86, 85, 84]), range }).course, 'falling');
  assert.equal(describeSeries({ series: of([90, 80, 70]), range }).course, 'none');
});

test('only the range is told, implausible readings are counted apart', () => {
  const series = { ...of([10, 20, 999, 30]), implausible: new Set([2]) };
  const told = describeSeries({ series, range: { from: start + dayMs, to: start + 3 * dayMs } });
  assert.deepEqual([told.count, told.implausible, told.min, told.max], [2, 1, 20, 30]);
});

test('the longest gap is told in days', () => {
  const series = { ...emptySeries, times: [start, start + 4 * dayMs, start + 10 * dayMs], values: [1, 2, 3] };
  const told = describeSeries({ series, range });
  assert.deepEqual([told.gaps, told.longestGapDays], [2, 5]);
});

test('nothing measured is told as nothing', () => {
  const told = describeSeries({ series: emptySeries, range });
  assert.deepEqual(
    [told.count, told.first, told.min, told.course, told.worst],
    [0, null, null, 'none', null],
  );
});
