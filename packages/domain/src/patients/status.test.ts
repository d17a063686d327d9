import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageInYears, hasEnded, isMonitored, patientStatuses } from './status.ts';

test('[PATIENT-04] active and locked patients are monitored, paused and inactive ones are not', () => {
  assert.deepEqual(patientStatuses.filter(isMonitored), ['active', 'locked']);
  assert.deepEqual([...patientStatuses, 'closed'].filter(hasEnded), ['inactive', 'deceased', 'closed']);
});

const ages: [string, string, number][] = [
  ['1948-03-14', '2026-03-13', 77],
  ['1948-03-14', '2026-03-14', 78],
  ['1948-03-14', '2026-12-31', 78],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2004-02-29', '2028-02-29', 24],
  ['2026-11-20', '2026-11-20', 0],
  ['1926-11-21', '2026-11-20', 99],
];

for (const [birth, today, years] of ages) {
  test(`born ${birth} is ${years} on ${today}`, () => {
    assert.equal(ageInYears(birth, today), years);
  });
}
