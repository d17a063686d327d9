import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HandMeasurement, handFigure, isDiagnostic, isMeasured } from './hand-measurement.ts';

const set: HandMeasurement = {
  kind: 'pr',
  lead: 'II',
  from: 3.24,
  to: 3.408,
  mv: -0.12,
  processing: 'raw',
  filter: 'off',
};

test('[BEYOND-14] a caliper on an interval says milliseconds, on RR the rate too, on ST mV and mm of paper', () => {
  assert.deepEqual(handFigure(set), { unit: 'ms', value: 168, ratePerMinute: null });
  assert.deepEqual(handFigure({ ...set, kind: 'rr', to: 4.04 }), {
    unit: 'ms',
    value: 800,
    ratePerMinute: 75,
  });
  assert.deepEqual(handFigure({ ...set, kind: 'st', mv: -0.15 }), {
    unit: 'mV',
    value: -0.15,
    millimetres: -1.5,
  });
});

test('[BEYOND-14] an interval of nothing and an amplitude without a level are no measurements', () => {
  assert.equal(isMeasured(set), true);
  assert.equal(isMeasured({ ...set, to: set.from }), false);
  assert.equal(isMeasured({ ...set, kind: 'st', mv: null }), false);
  assert.equal(isMeasured({ ...set, kind: 'st', to: set.from }), true);
});

test('[ECG-03] a trace treated for the rhythm is not one to measure amplitudes on', () => {
  assert.equal(isDiagnostic({ processing: 'raw', filter: 'diagnostic_notch' }), true);
  assert.equal(isDiagnostic({ processing: 'raw', filter: 'monitor' }), false);
  assert.equal(isDiagnostic({ processing: 'raw', filter: 'muscle' }), false);
  assert.equal(isDiagnostic({ processing: 'neurokit2', filter: 'off' }), false);
});
