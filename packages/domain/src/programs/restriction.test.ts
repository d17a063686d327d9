import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eligibility, isInRange } from './restriction.ts';

test('[CONTENT-09] a range takes in all below its codes and nothing beside them', () => {
  const heart = { from: 'I50', to: null };
  assert.deepEqual(
    ['I50', 'I50.1', 'I50.13', 'I5', 'I51', 'I49.9'].map((code) => isInRange(code, heart)),
    [true, true, true, false, false, false],
  );
  const pressure = { from: 'I10', to: 'I15' };
  assert.deepEqual(
    ['I09.9', 'I10', 'I10.00', 'I13.2', 'I15', 'I15.9', 'I16'].map((code) => isInRange(code, pressure)),
    [false, true, true, true, true, true, false],
  );
  assert.deepEqual(
    ['I50.1', 'I50.13', 'I50.2'].map((code) => isInRange(code, { from: 'I50.1', to: null })),
    [true, true, false],
  );
});

test('[CONTENT-09] every code lies in the range of itself', () => {
  const code = fc.stringMatching(/^[A-Z]\d{2}(\.\d{1,2})?$/);
  fc.assert(fc.property(code, (one) => isInRange(one, { from: one, to: null })));
});

const rules = {
  icd10s: [
    { from: 'I50', to: null, excludes: false },
    { from: 'I42.0', to: null, excludes: false },
    { from: 'Z99.2', to: null, excludes: true },
  ],
  manuals: [
    { id: 'k1', text: 'Kann sich selbst wiegen?', expects: true },
    { id: 'k2', text: 'Dialyse geplant?', expects: false },
  ],
};

test('[CONTENT-09] [PATIENT-16] who has one including diagnosis and none excluding may take part; open questions are named', () => {
  assert.deepEqual(eligibility(rules, ['I50.13', 'E11.90']), {
    isEligible: true,
    admitting: ['I50.13'],
    excluding: [],
    open: ['k1', 'k2'],
    against: [],
    misses: [],
  });
  assert.equal(eligibility(rules, ['E11.90']).isEligible, false);
  assert.deepEqual(eligibility(rules, ['I50.13', 'Z99.2']).excluding, ['Z99.2']);
  assert.equal(eligibility(rules, ['I50.13', 'Z99.2']).isEligible, false);
});

test('[CONTENT-09] [PATIENT-16] a question answered otherwise than expected keeps somebody out', () => {
  const asked = (answers: Record<string, boolean>) => eligibility(rules, ['I50.13'], answers);
  assert.equal(asked({ k1: true, k2: false }).isEligible, true);
  assert.deepEqual([asked({ k1: false }).isEligible, asked({ k1: false }).against], [false, ['k1']]);
  assert.deepEqual(asked({ k1: true, k2: true }).against, ['k2']);
});

test('[CONTENT-09] without restrictions everybody may take part', () => {
  assert.equal(eligibility({ icd10s: [], manuals: [] }, []).isEligible, true);
});

test('[CONTENT-09] [CONTENT-16] cohorts that limit and device patterns keep out who has neither; cohorts it is only thought of for do not', () => {
  const limited = {
    icd10s: [],
    manuals: [],
    cohortIds: ['hi', 'dm'],
    onlyCohorts: true,
    devices: ['bosch;glucose', '*;weight'],
  };
  const scale = { manufacturer: 'Beurer', model: 'BF 600', valueTypes: ['weight'] };
  const missed = (cohortIds: string[], devices: (typeof scale)[], more: object = {}) =>
    eligibility({ ...limited, ...more }, [], {}, { cohortIds, devices }).misses;
  assert.deepEqual(missed(['dm'], [scale]), []);
  assert.deepEqual(missed(['other'], [scale]), ['cohort']);
  assert.deepEqual(missed(['hi'], [{ ...scale, valueTypes: ['pulse'] }]), ['device']);
  assert.deepEqual(missed([], []), ['cohort', 'device']);
  assert.deepEqual(missed([], [scale], { onlyCohorts: false }), []);
  assert.equal(eligibility(limited, [], {}, { cohortIds: [], devices: [] }).isEligible, false);
  assert.equal(eligibility(limited, []).isEligible, true);
});
