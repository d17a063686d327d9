import { expect, test } from 'vitest';
import { asRule, asThreshold, filedUnder } from './as-rule.ts';

const plain = {
  valueType: 'blood_pressure',
  component: 'diastolic',
  thresholdType: 'at_least',
  threshold: 100,
};

test('[BEYOND-04] a threshold that becomes a rule and a threshold again is what it was', () => {
  const { rule } = asRule(plain);
  expect(rule && asThreshold(rule)).toEqual({ ...plain, rule: null });
});

test('[BEYOND-04] a threshold not yet typed is asked for in the rule, and a rule without one asks for it', () => {
  const { rule } = asRule({ ...plain, threshold: null });
  expect(rule?.when).toMatchObject({ operand: Number.NaN });
  const rise = {
    kind: 'change',
    valueType: 'weight',
    direction: 'rise',
    by: 2,
    unit: 'absolute',
    hours: 72,
  } as const;
  expect(asThreshold({ when: rise })).toEqual({
    valueType: 'weight',
    component: null,
    thresholdType: 'above',
    threshold: null,
    rule: null,
  });
});

test('[BEYOND-04] a rule stands beside the chart of the first type it asks for, one of the clock beside none', () => {
  const { rule } = asRule(plain);
  expect(rule && filedUnder(rule)).toBe('blood_pressure');
  expect(filedUnder({ when: { kind: 'device_silent', hours: 48 } })).toBeNull();
});
