import { expect, test } from 'vitest';
import type { ChartThreshold } from '../../../clinical/chart/chart-types.ts';
import { translate } from '../../../i18n/texts.ts';
import { clinicalFormats } from '../../../clinical/format.ts';
import { formats } from '../../../ui/format.ts';
import { chartThresholds, firedMarks, targetBands } from './thresholds.ts';

const line = (
  thresholdType: ChartThreshold['thresholdType'],
  threshold: number,
  component: string | null = null,
) => ({ thresholdType, threshold, component, priority: 'high', label: '' }) satisfies ChartThreshold;

test('[PATIENT-13] the target lies between the innermost lower and upper threshold', () => {
  expect(
    targetBands([line('below', 79), line('at_most', 76), line('above', 84), line('at_least', 90)]),
  ).toEqual([{ low: 79, high: 84 }]);
});

test('[PATIENT-13] no target is made up where a side has no threshold', () => {
  expect(targetBands([line('above', 84)])).toEqual([]);
  expect(targetBands([line('below', 79)])).toEqual([]);
  expect(targetBands([])).toEqual([]);
});

test('[PATIENT-13] thresholds that cross leave no target', () => {
  expect(targetBands([line('below', 90), line('above', 80)])).toEqual([]);
});

test('[PATIENT-13] systolic and diastolic targets are two bands, the mean makes none', () => {
  const lines = [
    line('below', 95, 'systolic'),
    line('above', 150, 'systolic'),
    line('below', 50, 'diastolic'),
    line('above', 100, 'diastolic'),
    line('below', 60, 'mean'),
    line('above', 70, 'mean'),
  ];
  expect(targetBands(lines)).toEqual([
    { low: 95, high: 150 },
    { low: 50, high: 100 },
  ]);
});

test('[PATIENT-13] a reading that fired keeps its mark, the most urgent one, at its second', () => {
  const event = {
    valueType: 'weight',
    component: null,
    measuredAt: '2026-11-20T06:41:31.250Z',
    priority: 'low',
  } as const;
  const marks = firedMarks(
    [
      event,
      { ...event, priority: 'blocker' },
      { ...event, priority: 'medium' },
      { ...event, valueType: 'pulse' },
    ],
    'weight',
  );
  expect([...marks]).toEqual([[Date.parse('2026-11-20T06:41:31Z'), 'blocker']]);
});

test('[PATIENT-13] a diastolic alarm marks no systolic value', () => {
  const event = {
    valueType: 'blood_pressure',
    component: 'diastolic',
    measuredAt: '2026-11-20T06:41:31Z',
    priority: 'high',
  } as const;
  expect(firedMarks([event], 'blood_pressure').size).toBe(0);
});

test('[BEYOND-11] a rule on the dry weight is drawn as a line that moves with it, beside plain thresholds', () => {
  const row = {
    valueType: 'weight',
    component: null,
    thresholdType: null,
    threshold: null,
    priority: 'high',
    isActive: true,
    rule: {
      when: {
        kind: 'threshold',
        valueType: 'weight',
        comparison: 'above',
        operand: { personal: 'dry_weight', plus: 2 },
      },
    },
  } as const;
  const plain = { ...row, rule: null, thresholdType: 'below', threshold: 70 } as const;
  const t = (key: string) => translate([], key);
  const format = clinicalFormats(formats('de', 'Europe/Berlin', t), t);
  const drawn = (dryWeight: number | null) =>
    chartThresholds([row, plain, { ...plain, isActive: false, threshold: 60 }], 'weight', {
      format,
      t,
      personal: () => dryWeight,
      at: 0,
    }).map(({ thresholdType, threshold }) => [thresholdType, threshold]);
  expect(drawn(80)).toEqual([
    ['above', 82],
    ['below', 70],
  ]);
  expect(drawn(null)).toEqual([['below', 70]]);
});
