import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '../../kit/spans.ts';
import { emptySeries } from './series.ts';
import { summarise } from './summary.ts';

const at = (day: number, clock = '07:42') =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${clock}+01:00`);
const weights = {
  ...emptySeries,
  times: [14, 15, 16, 17, 18, 19, 20].map((day) => at(day)),
  values: [81.2, 81.4, 81.4, 82.3, 83, 83.9, 84.6],
};

test('the last weight rose by 2.3 kg in three days', () => {
  assert.deepEqual(summarise(weights)?.change3, { value: 2.3, diastolic: null });
});

const changeOf = (readings: [hoursBefore: number, value: number][]) =>
  summarise({
    ...emptySeries,
    times: readings.map(([hours]) => at(20) - hours * hourMs),
    values: readings.map(([, value]) => value),
  })?.change3?.value ?? null;

const changes: [string, [number, number][], number | null][] = [
  [
    'a reading of exactly 72 h before counts',
    [
      [72, 80],
      [0, 82.5],
    ],
    2.5,
  ],
  [
    'one of 72 h and a millisecond does not',
    [
      [72 + 1 / 3_600_000, 80],
      [0, 82.5],
    ],
    null,
  ],
  [
    'one of 84 h is outside',
    [
      [84, 80],
      [0, 82.5],
    ],
    null,
  ],
  [
    'overnight counts',
    [
      [24, 80],
      [0, 85],
    ],
    5,
  ],
  [
    'the lowest of the window, not the one at its edge',
    [
      [72, 80],
      [60, 79.5],
      [0, 81.9],
    ],
    2.4,
  ],
  [
    'a fall is told from the highest',
    [
      [48, 84],
      [24, 83],
      [0, 81],
    ],
    -3,
  ],
  [
    'of a rise and a fall the further',
    [
      [48, 80],
      [24, 83],
      [0, 81.2],
    ],
    -1.8,
  ],
  [
    'as far up as down is a rise',
    [
      [48, 80],
      [24, 82],
      [0, 81],
    ],
    1,
  ],
  [
    'no change is none',
    [
      [24, 80],
      [0, 80],
    ],
    0,
  ],
];
for (const [what, readings, change] of changes)
  test(`[TRIGGER-02] the change in three days: ${what}`, () => {
    assert.equal(changeOf(readings), change);
  });

test('the mean of seven days takes whole calendar days', () => {
  const times = [at(13, '23:59'), at(14, '00:00'), at(20, '07:42')];
  const summary = summarise({ ...emptySeries, times, values: [100, 80, 90] });
  assert.deepEqual([summary?.mean7.value, summary?.mean7.count], [85, 2]);
});

test('blood pressure is summed up in both values', () => {
  const summary = summarise({
    ...emptySeries,
    times: [at(17), at(20)],
    values: [130, 140],
    diastolic: [80, 90],
  });
  assert.deepEqual(summary?.mean7.diastolic, 85);
  assert.deepEqual(summary?.change3, { value: 10, diastolic: 10 });
  assert.deepEqual(summary?.min30, { value: 130, diastolic: 80 });
});

test('an implausible reading is neither last nor an extreme', () => {
  const summary = summarise({
    ...weights,
    values: [...weights.values.slice(0, 6), 800],
    implausible: new Set([6]),
  });
  assert.deepEqual([summary?.last.value, summary?.max30.value], [83.9, 83.9]);
});

test('readings after now are not known yet', () => {
  assert.equal(summarise(weights, at(18, '12:00'))?.last.value, 83);
});

test('one reading or a flat course is no record, no readings no summary', () => {
  assert.equal(summarise({ ...emptySeries, times: [at(20)], values: [90] })?.isMin30, false);
  assert.equal(summarise({ ...emptySeries, times: [at(19), at(20)], values: [90, 90] })?.isMax30, false);
  assert.equal(summarise(weights)?.isMax30, true);
  assert.equal(summarise(emptySeries), null);
});
