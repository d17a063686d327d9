import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySeries, hourMs } from './series.ts';
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

test('the reading three days before counts within twelve hours and not beyond', () => {
  const pair = (offset: number) =>
    summarise({ ...emptySeries, times: [at(17) + offset, at(20)], values: [80, 81] })?.change3?.value ?? null;
  assert.equal(pair(12 * hourMs), 1);
  assert.equal(pair(-12 * hourMs), 1);
  assert.equal(pair(12 * hourMs + 1), null);
  assert.equal(pair(-12 * hourMs - 1), null);
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
