import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curveTime, plausibleOnly, toSeries } from './series.ts';

const wire = {
  startTs: 100,
  times: [0, 60, 120],
  values: [1, 999, 3],
  diastolic: [],
  manual: [2],
  implausible: [1],
};

test('the wire form becomes epoch milliseconds', () => {
  assert.deepEqual(toSeries(wire).times, [100_000, 160_000, 220_000]);
});

test('implausible readings leave and the marks of the others move with them', () => {
  const clean = plausibleOnly(toSeries(wire));
  assert.deepEqual(clean.values, [1, 3]);
  assert.deepEqual([...clean.manual], [1]);
  assert.deepEqual(clean.diastolic, []);
});

test('a series without implausible readings is passed through', () => {
  const series = toSeries({ ...wire, implausible: [] });
  assert.equal(plausibleOnly(series), series);
});

test('[PATIENT-13] an alarm or a note of a reading finds it on the curve in whatever part of its second it was taken', () => {
  const second = Date.parse('2026-11-20T06:42:15Z');
  for (const part of ['000', '001', '499', '500', '999'])
    assert.equal(curveTime(`2026-11-20T07:42:15.${part}+01:00`), second);
});
