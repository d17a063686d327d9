import { emptySeries, type Series } from '@fernpuls/domain/measurements/series/series';
import { expect, test } from 'vitest';
import { rowAt, sessionRows } from './sessions.ts';

const at = (day: number, clock: string) =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${clock}:00+01:00`);
const range = { from: at(1, '00:00'), to: at(30, '23:59') };
const now = at(20, '09:42');

function curve(
  type: 'weight' | 'pulse' | 'blood_pressure',
  readings: readonly (readonly [number, number])[],
  more: Partial<Series> = {},
) {
  const series = {
    ...emptySeries,
    times: readings.map(([time]) => time),
    values: readings.map(([, value]) => value),
    ...more,
  };
  return { type, series, thresholds: [], marks: new Map() };
}

const keys = (rows: ReturnType<typeof sessionRows>) =>
  rows.map((row) => (row.kind === 'gap' ? 'gap' : [...row.values.keys()].join('+')));

test('[PATIENT-13] what was measured within a quarter of an hour is one row, newest first', () => {
  const rows = sessionRows(
    [
      curve('weight', [
        [at(19, '07:40'), 84],
        [at(20, '07:41'), 84.6],
      ]),
      curve('pulse', [
        [at(19, '07:55'), 86],
        [at(20, '07:43'), 88],
      ]),
    ],
    range,
    { now },
  );
  expect(keys(rows)).toEqual(['weight+pulse', 'weight+pulse']);
  expect(rows.map((row) => row.kind === 'session' && row.time)).toEqual([at(20, '07:41'), at(19, '07:40')]);
});

test('[PATIENT-13] sixteen minutes later is another sitting', () => {
  const rows = sessionRows(
    [curve('weight', [[at(20, '07:40'), 84]]), curve('pulse', [[at(20, '07:56'), 86]])],
    range,
    { now },
  );
  expect(keys(rows)).toEqual(['pulse', 'weight']);
});

test('[PATIENT-13] a second reading of the same type is never hidden behind the first', () => {
  const rows = sessionRows(
    [
      curve('weight', [
        [at(20, '07:40'), 84],
        [at(20, '07:42'), 83],
      ]),
    ],
    range,
    { now },
  );
  expect(rows.map((row) => row.kind === 'session' && row.values.get('weight')?.value)).toEqual([83, 84]);
});

test('[PATIENT-13] three days without any reading are a row of their own, two are none', () => {
  const readings = [1, 2, 6, 9, 10].map((day) => [at(day, '07:40'), 82] as const);
  const rows = sessionRows(
    [curve('weight', readings)],
    { ...range, to: at(10, '12:00') },
    { now: at(10, '12:00') },
  );
  expect(keys(rows)).toEqual(['weight', 'weight', 'weight', 'gap', 'weight', 'weight']);
  const gap = rows.find((row) => row.kind === 'gap');
  expect(gap && [gap.from, gap.to]).toEqual([at(3, '00:00'), at(5, '00:00')]);
});

test('[PATIENT-13] silence up to now is told above the last reading', () => {
  const rows = sessionRows([curve('weight', [[at(15, '07:40'), 82]])], range, { now });
  expect(keys(rows)).toEqual(['gap', 'weight']);
});

test('[PATIENT-13] an implausible reading stands in its row, marked and without priority', () => {
  const broken = curve('weight', [[at(20, '07:40'), 400]], { implausible: new Set([0]) });
  const threshold = { thresholdType: 'above', threshold: 84, priority: 'blocker', label: '> 84' } as const;
  const [row] = sessionRows([{ ...broken, thresholds: [threshold] }], range, { now });
  const value = row?.kind === 'session' ? row.values.get('weight') : undefined;
  expect(value).toMatchObject({ implausible: true, priority: null });
});

test('[PATIENT-13] a value past its threshold carries the priority, one on the threshold does not', () => {
  const threshold = { thresholdType: 'above', threshold: 84, priority: 'blocker', label: '> 84' } as const;
  const input = {
    ...curve('weight', [
      [at(19, '07:40'), 84],
      [at(20, '07:40'), 84.1],
    ]),
    thresholds: [threshold],
  };
  const rows = sessionRows([input], range, { now });
  expect(rows.map((row) => row.kind === 'session' && row.values.get('weight')?.priority)).toEqual([
    'blocker',
    null,
  ]);
});

test('[PATIENT-13] the cursor finds the row of its sitting and none where nothing was measured', () => {
  const rows = sessionRows(
    [
      curve('weight', [
        [at(19, '07:40'), 84],
        [at(20, '07:40'), 84],
      ]),
    ],
    range,
    { now },
  );
  expect(rowAt(rows, at(19, '07:50'))).toBe(rows[1]?.key);
  expect(rowAt(rows, at(19, '12:00'))).toBeNull();
  expect(rowAt(rows, null)).toBeNull();
});
