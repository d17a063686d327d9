import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySeries } from './series.ts';
import { valueRange } from './value-range.ts';

const series = { ...emptySeries, times: [0, 1, 2], values: [80, 85, 800], implausible: new Set([2]) };

test('readings, thresholds and targets lie inside with air', () => {
  const band = valueRange({ series, thresholds: [{ value: 90 }], target: [{ low: 70, high: 83 }] });
  assert.ok(band && band.low < 70 && band.low > 65 && band.high > 90 && band.high < 95);
});

test('an implausible reading does not stretch the axis', () => {
  const band = valueRange({ series });
  assert.ok(band && band.high < 90);
});

test('only readings of the span count', () => {
  const band = valueRange({ series, span: { from: 0, to: 1 }, leastSpan: 2 });
  assert.ok(band && band.low < 79.1 && band.high > 80.9 && band.high < 82);
});

test('the diastolic values count too', () => {
  const band = valueRange({ series: { ...series, diastolic: [50, null, null] } });
  assert.ok(band && band.low < 50);
});

test('the axis of a percentage ends near 100 unless a reading lies beyond', () => {
  const at = (value: number) =>
    valueRange({ series: { ...emptySeries, times: [0, 1], values: [80, value] }, limits: { high: 100 } })
      ?.high ?? 0;
  assert.ok(at(100) <= 101);
  assert.ok(at(104) > 104);
});

test('nothing to show has no range', () => {
  assert.equal(valueRange({ series: emptySeries }), null);
});
