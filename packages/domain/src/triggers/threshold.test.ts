import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  breaks,
  type EvaluatedReading,
  firedTriggers,
  type ThresholdTrigger,
  type ThresholdType,
  thresholdTypes,
  watchedValue,
} from './threshold.ts';

const cases: Record<ThresholdType, [below: boolean, on: boolean, above: boolean]> = {
  above: [false, false, true],
  at_least: [false, true, true],
  below: [true, false, false],
  at_most: [true, true, false],
};

for (const type of thresholdTypes) {
  const [below, on, above] = cases[type];
  test(`[TRIGGER-02] a value just below, on and just above a threshold "${type}" fires ${below}, ${on}, ${above}`, () => {
    for (const threshold of [84, 0, -3.5, 0.1 + 0.2]) {
      const step = Math.max(Math.abs(threshold), 1) * Number.EPSILON * 4;
      assert.equal(breaks(threshold - step, type, threshold), below);
      assert.equal(breaks(threshold, type, threshold), on);
      assert.equal(breaks(threshold + step, type, threshold), above);
    }
  });
}

const trigger = (more: Partial<ThresholdTrigger> = {}): ThresholdTrigger => ({
  id: 't',
  valueType: 'blood_pressure',
  component: null,
  thresholdType: 'at_least',
  threshold: 100,
  priority: 'high',
  ...more,
});
const reading = (more: Partial<EvaluatedReading> = {}): EvaluatedReading => ({
  valueType: 'blood_pressure',
  value: 140,
  diastolic: 90,
  mean: null,
  plausibility: 'valid',
  ...more,
});

test('a trigger looks at its component: the value unless another part is named, none where the reading has none', () => {
  assert.equal(watchedValue(reading(), null), 140);
  assert.equal(watchedValue(reading(), 'systolic'), 140);
  assert.equal(watchedValue(reading(), 'diastolic'), 90);
  assert.equal(watchedValue(reading(), 'mean'), null);
});

test('[TRIGGER-02] only triggers of the same type whose part breaks fire, each with the value that did it', () => {
  const triggers = [
    trigger({ id: 'systolic' }),
    trigger({ id: 'diastolic', component: 'diastolic' }),
    trigger({ id: 'diastolic-low', component: 'diastolic', thresholdType: 'below', threshold: 90.5 }),
    trigger({ id: 'no-mean', component: 'mean', thresholdType: 'below', threshold: 1e6 }),
    trigger({ id: 'other-type', valueType: 'pulse' }),
  ];
  const fired = firedTriggers(reading(), triggers).map(({ trigger: { id }, value }) => [id, value]);
  assert.deepEqual(fired, [
    ['systolic', 140],
    ['diastolic-low', 90],
  ]);
  assert.deepEqual(firedTriggers(reading({ value: 99.9, diastolic: 95 }), triggers), []);
});

test('[TRIGGER-02] an implausible reading fires nothing, however far it is out', () => {
  assert.deepEqual(firedTriggers(reading({ value: 900, plausibility: 'implausible' }), [trigger()]), []);
});
