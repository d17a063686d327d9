import { expect, test } from 'vitest';
import { chartFormat } from '../../../clinical/chart/chart-format.ts';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { valueStep } from './steps.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-06T07:00:00+01:00');
const format = chartFormat('de');

function panel(
  values: number[],
  more: Partial<PanelSpec['series']> = {},
  changes: Partial<PanelSpec> = {},
): PanelSpec {
  const times = values.map((_, index) => start + index * day);
  const none = { manual: new Set<number>(), implausible: new Set<number>() };
  const series = { times, values, diastolic: [], ...none, ...more };
  return { id: 'weight', title: '', unit: '', color: '', decimals: 1, text: '', series, ...changes };
}

test('[PATIENT-13] a value says by how much it differs from the measurement before, with its sign', () => {
  const weight = panel([82.3, 83, 83, 82.9]);
  const changes = [0, 1, 2, 3].map((index) => valueStep(weight, start + index * day, format).change);
  expect(changes).toEqual([null, '+0,7', '±0', '−0,1']);
});

test('[PATIENT-13] what rounds to nothing has not changed', () => {
  expect(valueStep(panel([82.31, 82.34]), start + day, format).change).toBe('±0');
});

test('[PATIENT-13] blood pressure tells both of its changes', () => {
  const pressure = panel([134, 135], { diastolic: [82, 81] }, { decimals: 0 });
  expect(valueStep(pressure, start + day, format)).toEqual({
    value: '135/81',
    change: '+1/−1',
    priority: null,
  });
});

test('[PATIENT-13] an implausible reading is no measurement before', () => {
  const weight = panel([82, 182, 83], { implausible: new Set([1]) });
  expect(valueStep(weight, start + 2 * day, format).change).toBe('+1,0');
});

test('[TRIGGER-02] an extreme value nobody has confirmed is told, urgent, and no change is reckoned with it', () => {
  const spo2 = panel([95, 48, 94], { implausible: new Set([1]), extreme: new Set([1]) });
  expect(valueStep(spo2, start + day, format)).toEqual({ value: '48,0', change: null, priority: 'high' });
  expect(valueStep(spo2, start + 2 * day, format).change).toBe('−1,0');
});

test('[TRIGGER-02] what lies beyond all its device can tell is told as the device showed it', () => {
  const glucose = panel([110, 600], { qualifiers: new Map([[1, 'above']]) });
  expect(valueStep(glucose, start + day, format).value).toBe('HI');
});

test('[PATIENT-13] where nothing was measured nothing is told', () => {
  expect(valueStep(panel([82]), start + 5 * day, format)).toEqual({
    value: null,
    change: null,
    priority: null,
  });
});

test('[PATIENT-13] a value beyond its threshold carries its priority', () => {
  const marks = new Map([[start + day, 'high' as const]]);
  expect(valueStep(panel([82, 85], {}, { marks }), start + day, format).priority).toBe('high');
});
