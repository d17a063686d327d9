import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CriterionFacts, judgeCriterion } from './criteria.ts';

const facts = (parts: Partial<CriterionFacts> = {}): CriterionFacts => ({
  today: 100,
  measuringDays: new Set(),
  readings: [],
  scores: [],
  adherence: null,
  ...parts,
});

test('[CONTENT-09] days with readings are counted back from today, today with them', () => {
  const criterion = { kind: 'measuring_days', days: 2, of: 3 } as const;
  const on = (...days: number[]) => judgeCriterion(criterion, facts({ measuringDays: new Set(days) }));
  assert.deepEqual(on(97, 99), { isMet: false, have: 1, of: 2 });
  assert.deepEqual(on(98, 100), { isMet: true, have: 2, of: 2 });
});

test('[CONTENT-09] a value within its borders: days since the last one outside', () => {
  const criterion = { kind: 'value_within', valueType: 'weight', min: 80, max: 82, days: 3 } as const;
  const of = (...readings: [number, number][]) =>
    judgeCriterion(criterion, facts({ readings: readings.map(([day, value]) => ({ day, value })) }));
  assert.deepEqual(of(), { isMet: false, have: 0, of: 3 });
  assert.deepEqual(of([98, 80], [99, 82], [100, 81]), { isMet: true, have: 3, of: 3 });
  assert.deepEqual(of([98, 79.9], [99, 82], [100, 81]), { isMet: false, have: 2, of: 3 });
  assert.deepEqual(of([97, 82.1], [98, 82]), { isMet: true, have: 3, of: 3 });
  assert.deepEqual(of([100, 81]), { isMet: false, have: 1, of: 3 });
  assert.deepEqual(of([90, 81]), { isMet: false, have: 0, of: 3 });
});

test('[CONTENT-09] scores count from the newest back, the border included', () => {
  const criterion = {
    kind: 'score',
    surveyId: 's',
    direction: 'at_most',
    value: 8,
    times: 2,
  } as const;
  const of = (...scores: number[]) => judgeCriterion(criterion, facts({ scores }));
  assert.deepEqual(of(9, 8), { isMet: false, have: 1, of: 2 });
  assert.deepEqual(of(8, 8), { isMet: true, have: 2, of: 2 });
  assert.deepEqual(of(3, 9), { isMet: false, have: 0, of: 2 });
  const least = judgeCriterion({ ...criterion, direction: 'at_least' }, facts({ scores: [8, 12] }));
  assert.equal(least.isMet, true);
});

test('[CONTENT-09] adherence just under, on, and unknown', () => {
  const of = (adherence: number | null) =>
    judgeCriterion({ kind: 'adherence', percent: 80, days: 28 }, facts({ adherence }));
  assert.deepEqual(
    [of(79).isMet, of(80).isMet, of(null)],
    [false, true, { isMet: false, have: null, of: 80 }],
  );
});
