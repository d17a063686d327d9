import type { MeasurementSeries } from '@fernpuls/contract/measurements/series.call';
import { expect, test } from 'vitest';
import { wouldFire } from './would-fire.ts';

const start = Date.parse('2026-11-01T06:00:00Z') / 1000;
const day = 86_400;

function series(given: Partial<MeasurementSeries>): MeasurementSeries {
  return {
    valueType: 'weight',
    unit: 'kg',
    startTs: start,
    times: (given.values ?? []).map((_, index) => index * day),
    values: [],
    diastolic: [],
    mean: [],
    manual: [],
    implausible: [],
    truncated: false,
    ...given,
  };
}

const rule = { valueType: 'weight', component: null, threshold: 84, priority: 'high' } as const;
const values = [83.9, 84, 84.1, 84];

test('[TRIGGER-01] the preview counts below, on and above the threshold as the engine would', () => {
  const count = (thresholdType: 'above' | 'at_least' | 'below' | 'at_most') =>
    wouldFire(series({ values }), { ...rule, thresholdType }).times;
  expect([count('above'), count('at_least'), count('below'), count('at_most')]).toEqual([1, 3, 1, 3]);
});

test('[TRIGGER-01] two readings of one day are two times on one day', () => {
  const wire = series({ values: [85, 86, 87], times: [0, 3600, day] });
  expect(wouldFire(wire, { ...rule, thresholdType: 'above' })).toEqual({ times: 3, days: 2 });
});

test('[TRIGGER-01] a day ends at midnight on the practice’s clock', () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z') / 1000;
  const wire = series({ values: [85, 86], startTs: midnight, times: [-60, 60] });
  expect(wouldFire(wire, { ...rule, thresholdType: 'above' }).days).toBe(2);
});

test('[TRIGGER-01] implausible readings would not have fired', () => {
  expect(
    wouldFire(series({ values: [400], implausible: [0] }), { ...rule, thresholdType: 'above' }).times,
  ).toBe(0);
});

test('[TRIGGER-01] a diastolic or mean threshold looks at that part alone', () => {
  const wire = series({
    valueType: 'blood_pressure',
    values: [178, 120],
    diastolic: [99, 101],
    mean: [null, 107],
  });
  const of = (component: string, threshold: number) =>
    wouldFire(wire, { ...rule, valueType: 'blood_pressure', component, thresholdType: 'above', threshold })
      .times;
  expect([of('systolic', 150), of('diastolic', 100), of('mean', 100)]).toEqual([1, 1, 1]);
});
