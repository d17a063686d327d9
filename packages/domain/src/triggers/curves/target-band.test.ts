import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetBands } from './target-band.ts';

test('the target zone lies between the nearest lower and the nearest upper threshold [BEYOND-01]', () => {
  const bands = targetBands([
    { thresholdType: 'below', threshold: 95 },
    { thresholdType: 'at_most', threshold: 100 },
    { thresholdType: 'above', threshold: 150 },
    { thresholdType: 'at_least', threshold: 180 },
  ]);
  assert.deepEqual(bands, [{ low: 100, high: 150 }]);
});

test('one side alone has no target zone [BEYOND-01]', () => {
  assert.deepEqual(targetBands([{ thresholdType: 'above', threshold: 84 }]), []);
  assert.deepEqual(targetBands([{ thresholdType: 'below', threshold: 90 }]), []);
});

test('components have zones of their own; the unnamed one is the systolic pressure [BEYOND-01]', () => {
  const bands = targetBands([
    { component: null, thresholdType: 'below', threshold: 95 },
    { component: 'systolic', thresholdType: 'above', threshold: 150 },
    { component: 'diastolic', thresholdType: 'below', threshold: 50 },
    { component: 'diastolic', thresholdType: 'above', threshold: 95 },
  ]);
  assert.deepEqual(bands, [
    { low: 95, high: 150 },
    { low: 50, high: 95 },
  ]);
});

test('thresholds that overlap leave no zone [BEYOND-01]', () => {
  const bands = targetBands([
    { thresholdType: 'below', threshold: 84 },
    { thresholdType: 'above', threshold: 84 },
  ]);
  assert.deepEqual(bands, []);
});
