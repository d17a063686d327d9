import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkProtocol } from './check-protocol.ts';
import type { CriterionRule, StudyProtocol } from './protocol.ts';
import { protocolFor } from './testing.ts';

const faults = (parts: Partial<StudyProtocol>) =>
  checkProtocol(protocolFor(parts)).map(({ path, code }) => `${path} ${code}`);
const { arms, visits, randomisation } = protocolFor();

test('[CONTENT-11] a whole protocol has no fault', () => {
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ arms: arms.slice(0, 1), randomisation: { ...randomisation, kind: 'none' } }), []);
});

test('[CONTENT-11] arms, visits and consent are needed, codes stand once', () => {
  assert.deepEqual(faults({ visits: [] }), ['visits list_empty']);
  assert.deepEqual(faults({ consentText: ' ' }), ['consent_text required']);
  assert.deepEqual(faults({ arms: arms.map((arm) => ({ ...arm, code: 'A' })) }), ['arms/1/code not_unique']);
  assert.deepEqual(faults({ arms: arms.slice(0, 1) }), ['arms too_few']);
  assert.deepEqual(faults({ randomisation: { ...randomisation, kind: 'none' } }), [
    'randomisation/kind required',
  ]);
  assert.deepEqual(faults({ visits: visits.toReversed() }), [
    'visits/1/target_day upper_not_above',
    'visits/2/target_day upper_not_above',
  ]);
});

test('[CONTENT-11] a block holds every arm in its share', () => {
  const of = (size: number) =>
    faults({
      arms: [{ ...(arms[0] ?? never()), share: 2 }, arms[1] ?? never()],
      randomisation: { ...randomisation, blockSizes: [size] },
    });
  assert.deepEqual(
    [2, 3, 4, 6].map((size) => of(size).length),
    [1, 0, 1, 0],
  );
});

test('[CONTENT-11] criteria that nobody could fulfil are told', () => {
  const of = (rule: CriterionRule) => faults({ criteria: [{ id: 'k', text: 'K', excludes: false, rule }] });
  assert.deepEqual(of({ kind: 'age', min: 18, max: 18 }), []);
  assert.deepEqual(of({ kind: 'age', min: 18, max: 17 }), ['criteria/0/rule/max upper_not_above']);
  assert.deepEqual(of({ kind: 'age', min: null, max: null }), ['criteria/0/rule/max required']);
  assert.deepEqual(of({ kind: 'icd10', from: 'I5', to: null }), ['criteria/0/rule/from icd10_invalid']);
  assert.deepEqual(of({ kind: 'value', valueType: 'ecg', min: 1, max: null, days: 30 }), [
    'criteria/0/rule/value_type value_type_unknown',
  ]);
  assert.deepEqual(of({ kind: 'sex', sexes: [] }), ['criteria/0/rule/sexes list_empty']);
});

function never(): never {
  throw new Error('the protocol of tests has two arms');
}
