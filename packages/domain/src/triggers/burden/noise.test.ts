import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Burden, byNoise, isLoud, perPatientWeek } from './noise.ts';

const burden = (more: Partial<Burden>): Burden => ({
  alarms: 0,
  closed: 0,
  withoutAction: 0,
  shareWithoutAction: null,
  before: 0,
  patientWeeks: 1,
  medianSeconds: null,
  repeats: 0,
  ...more,
});

test('[BEYOND-05] a rule is loud from seven of ten closed alarms without action on, and never with fewer closed', () => {
  const loud = (closed: number, shareWithoutAction: number | null) => isLoud({ closed, shareWithoutAction });
  assert.deepEqual([loud(10, 0.7), loud(10, 0.69), loud(9, 1), loud(0, null)], [true, false, false, false]);
});

test('[BEYOND-05] alarms are told per patient and week; a rule that watched for less than a week in all has none to tell', () => {
  assert.equal(perPatientWeek({ alarms: 6, patientWeeks: 12 }), 0.5);
  assert.equal(perPatientWeek({ alarms: 6, patientWeeks: 1 }), 6);
  assert.equal(perPatientWeek({ alarms: 6, patientWeeks: 0.99 }), null);
});

test('[BEYOND-05] rules are ranked by work for nothing, then by week of a patient, repeats and all alarms', () => {
  const rules = [
    { key: 'few', ...burden({ alarms: 9, withoutAction: 1 }) },
    { key: 'most', ...burden({ alarms: 5, withoutAction: 4 }) },
    { key: 'rare', ...burden({ alarms: 9, withoutAction: 3, patientWeeks: 9 }) },
    { key: 'dense', ...burden({ alarms: 9, withoutAction: 3, patientWeeks: 3 }) },
    { key: 'joined', ...burden({ alarms: 9, withoutAction: 3, patientWeeks: 9, repeats: 5 }) },
  ];
  assert.deepEqual(
    byNoise(rules).map(({ key }) => key),
    ['most', 'dense', 'joined', 'rare', 'few'],
  );
});
