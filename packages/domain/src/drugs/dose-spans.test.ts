import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DoseTime, doseSpans } from './dose-spans.ts';

const at = (day: number, hour = 9) => Date.UTC(2026, 10, day, hour);
const midnight = (day: number) => Date.UTC(2026, 10, day - 1, 23);
const range = { from: at(1), to: at(20) };
const time = (id: string, dose: string, from: number, until: number | null = null): DoseTime => ({
  id,
  name: id,
  dose,
  from,
  until,
});

test('[PATIENT-06] doses stand from one change to the next, each with what changed', () => {
  const found = doseSpans(
    [time('A', '1-0-0', at(-9), at(16)), time('A', '2-0-0', at(16)), time('B', '5-0-5', at(-9))],
    range,
  );
  assert.deepEqual(
    found.map(({ from, to, isCurrent, changed }) => [from, to, isCurrent, changed]),
    [
      [range.from, midnight(16), false, []],
      [midnight(16), range.to, true, [{ name: 'A', dose: '2-0-0' }]],
    ],
  );
  assert.deepEqual(found[0]?.doses, [
    { name: 'A', dose: '1-0-0' },
    { name: 'B', dose: '5-0-5' },
  ]);
});

test('[PATIENT-06] what is written on one day is one change, and what was taken for no day is none', () => {
  const found = doseSpans(
    [
      time('A', '1-0-0', at(10, 8)),
      time('B', '9-0-0', at(10, 9), at(10, 10)),
      time('B', '1-0-1', at(10, 10)),
    ],
    range,
  );
  assert.deepEqual(
    found.map(({ from, changed }) => [from, changed.length]),
    [[midnight(10), 2]],
  );
});

test('[PATIENT-06] what was given up is told as that, and after all is given up nothing stands', () => {
  const found = doseSpans([time('A', '1-0-0', at(-9), at(5)), time('B', '1-0-0', at(-9), at(12))], range);
  assert.deepEqual(
    found.map(({ changed }) => changed),
    [[], [{ name: 'A', dose: '' }], [{ name: 'B', dose: '' }]],
  );
});
