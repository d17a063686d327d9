import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOverDays, daysWithoutReading, isSilent, mostDaysBelow, usualKinds } from './overview.ts';

test('[PATIENT-01] below a share of the window are the days that are still less than it', () => {
  assert.deepEqual([0.5, 0.8, 1, 0, 1 / 30, 0.79].map(mostDaysBelow), [14, 23, 29, -1, 0, 23]);
});

test('[PATIENT-01] the change of two weeks is last minus first known day, without binary dust', () => {
  assert.equal(changeOverDays([null, 82.3, null, 84.6, null]), 2.3);
  assert.equal(changeOverDays([84.6, 84.5]), -0.1);
  assert.equal(changeOverDays([84.6, null]), null);
  assert.equal(changeOverDays([]), null);
});

test('[PATIENT-01] two days without a reading are no warning, three are', () => {
  const silent = (last: string) => isSilent(daysWithoutReading(last, '2026-11-20'));
  assert.equal(silent('2026-11-18'), false);
  assert.equal(silent('2026-11-17'), true);
  assert.equal(silent('2026-11-16'), true);
});

test('days without a reading count calendar days over a change of the clock and never go below zero', () => {
  assert.equal(daysWithoutReading('2026-10-24', '2026-10-26'), 2);
  assert.equal(daysWithoutReading('2026-11-21', '2026-11-20'), 0);
});

test('one rare measurement more does not make every other day one of fewer values', () => {
  assert.equal(usualKinds([4, 4, 5, 0, 4, 3]), 4);
  assert.deepEqual([usualKinds([]), usualKinds([0, 0]), usualKinds([2, 3])], [1, 1, 2]);
});
