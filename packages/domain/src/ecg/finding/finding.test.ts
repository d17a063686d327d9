import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingQtcMs, missingForRelease } from './content.ts';
import {
  type FindingAction,
  findingActions,
  findingRights,
  findingStates,
  mayActOnFinding,
  nextFindingState,
} from './life-cycle.ts';
import { fillTemplate, unknownPlaces } from './template.ts';

/** In the order save, discard, release, amend. */
const expected = {
  draft: ['draft', 'gone', 'released', null],
  released: [null, null, null, 'amended'],
  amended: [null, null, null, 'amended'],
};

for (const state of findingStates)
  for (const [index, action] of findingActions.entries()) {
    const next = expected[state][index] ?? null;
    test(`[PATIENT-10] a finding ${state} ${next ? `becomes ${next} by` : 'refuses'} "${action}"`, () => {
      assert.equal(nextFindingState(state, action), next);
    });
  }

const needs: Record<FindingAction, string[]> = {
  save: ['write', 'release'],
  discard: ['write', 'release'],
  release: ['release'],
  amend: ['release'],
};

for (const action of findingActions)
  for (const right of findingRights) {
    const may = needs[action].includes(right);
    test(`[PATIENT-10] who may ${right} findings ${may ? 'may' : 'may not'} ${action} one`, () => {
      assert.equal(mayActOnFinding(right, action), may);
    });
  }

test('[PATIENT-10] a finding without rhythm or judgement is not signed', () => {
  const whole = { rhythmClass: 'sinus_rhythm', assessment: 'Normofrequent.' } as const;
  assert.deepEqual(missingForRelease(whole), []);
  assert.deepEqual(missingForRelease({ ...whole, rhythmClass: null }), ['rhythmClass']);
  assert.deepEqual(missingForRelease({ ...whole, assessment: ' \n' }), ['assessment']);
  assert.deepEqual(missingForRelease({ rhythmClass: null, assessment: null }), ['rhythmClass', 'assessment']);
});

test('[ECG-02] the corrected QT of a finding is that of the formula it names', () => {
  const given = { qtMs: 400, heartRate: 75 };
  const by = (qtcFormula: 'bazett' | 'fridericia' | 'framingham' | 'hodges' | null) =>
    findingQtcMs({ ...given, qtcFormula });
  assert.deepEqual(
    [by('bazett'), by('fridericia'), by('framingham'), by('hodges'), by(null)],
    [447, 431, 431, 426, null],
  );
  assert.equal(findingQtcMs({ ...given, heartRate: null, qtcFormula: 'bazett' }), null);
  assert.equal(findingQtcMs({ ...given, heartRate: 0, qtcFormula: 'bazett' }), null);
  assert.equal(findingQtcMs({ ...given, qtMs: null, qtcFormula: 'bazett' }), null);
});

test('a template takes what the recording knows, shows what is missing, keeps other braces', () => {
  const body = 'Frequenz {heart_rate}/min, PQ {pr_ms} ms {egal}.';
  assert.equal(fillTemplate(body, { heart_rate: '72', pr_ms: null }), 'Frequenz 72/min, PQ ___ ms {egal}.');
  assert.deepEqual(unknownPlaces(body), ['egal']);
  assert.deepEqual(unknownPlaces('{heart_rate} {}'), ['']);
});
