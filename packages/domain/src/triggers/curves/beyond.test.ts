import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySeries } from '../../measurements/series/series.ts';
import { beyondThresholds } from './beyond.ts';

const series = { ...emptySeries, times: [1, 2, 3], values: [149, 150, 151], diastolic: [80, 96, null] };
const above = { thresholdType: 'above', threshold: 150, priority: 'high' } as const;

test('a reading on a strict threshold is not beyond it, on an inclusive one it is', () => {
  assert.deepEqual(beyondThresholds(series, [above]), [{ index: 2, value: 'high', diastolic: null }]);
  const found = beyondThresholds(series, [{ ...above, thresholdType: 'at_least' }]);
  assert.deepEqual(
    found.map(({ index }) => index),
    [1, 2],
  );
});

test('the most urgent priority wins', () => {
  const found = beyondThresholds(series, [above, { ...above, threshold: 100, priority: 'blocker' }]);
  assert.deepEqual(
    found.map(({ value }) => value),
    ['blocker', 'blocker', 'blocker'],
  );
});

test('a diastolic threshold marks the diastolic value, one on the mean marks nothing', () => {
  const rule = { thresholdType: 'above', threshold: 90, priority: 'medium' } as const;
  assert.deepEqual(beyondThresholds(series, [{ ...rule, component: 'diastolic' }]), [
    { index: 1, value: null, diastolic: 'medium' },
  ]);
  assert.deepEqual(beyondThresholds(series, [{ ...rule, component: 'mean' }]), []);
});

test('marks of other rules count, implausible readings never', () => {
  const marks = new Map([[1, 'low' as const]]);
  assert.deepEqual(beyondThresholds(series, [], marks), [{ index: 0, value: 'low', diastolic: null }]);
  assert.deepEqual(beyondThresholds({ ...series, implausible: new Set([0, 2]) }, [above], marks), []);
});

test('[BEYOND-04] the line of a rule marks no reading by itself: what it raised is marked', () => {
  assert.deepEqual(beyondThresholds(series, [{ ...above, silent: true }]), []);
  assert.deepEqual(beyondThresholds(series, [{ ...above, silent: true }], new Map([[1, 'high']])), [
    { index: 0, value: 'high', diastolic: null },
  ]);
});
