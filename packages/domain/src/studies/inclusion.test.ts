import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber } from '../kit/day-text.ts';
import { ageOn, judgeInclusion, type RecordFacts } from './inclusion.ts';
import type { CriterionRule } from './protocol.ts';

const today = dayNumber('2026-11-26');
const facts: RecordFacts = {
  today,
  birthDay: '1956-11-26',
  sex: 'female',
  codes: [{ code: 'I50.13', since: '2024-02-01', certainty: 'G' }],
  last: new Map([['weight', { value: 80, day: today - 30 }]]),
};
const judged = (rule: CriterionRule, excludes = false, more: Partial<RecordFacts> = {}) =>
  judgeInclusion({ rule, excludes }, { ...facts, ...more }).state;
const weight = (min: number | null, max: number | null, days = 30) =>
  ({ kind: 'value', valueType: 'weight', min, max, days }) as const;

test('[CONTENT-11] both bounds of a value and of an age let in who stands on them', () => {
  for (const [min, state] of [
    [79, 'met'],
    [80, 'met'],
    [81, 'failed'],
  ] as const)
    assert.equal(judged(weight(min, null)), state, `from ${min}`);
  for (const [max, state] of [
    [79, 'failed'],
    [80, 'met'],
    [81, 'met'],
  ] as const)
    assert.equal(judged(weight(null, max)), state, `to ${max}`);
  for (const [min, state] of [
    [69, 'met'],
    [70, 'met'],
    [71, 'failed'],
  ] as const)
    assert.equal(judged({ kind: 'age', min, max: null }), state, `from ${min} years`);
});

test('[CONTENT-11] a value that is too old, or none, says nothing yet', () => {
  assert.equal(judged(weight(60, null, 29)), 'open');
  assert.equal(judged(weight(60, null, 30)), 'met');
  assert.equal(judged(weight(60, null, 31)), 'met');
  assert.equal(judged(weight(60, null), false, { last: new Map() }), 'open');
});

test('[CONTENT-11] an excluding criterion lets in whom it does not apply to', () => {
  const heart = { kind: 'icd10', from: 'I50', to: null } as const;
  assert.equal(judged(heart), 'met');
  assert.equal(judged(heart, true), 'failed');
  assert.equal(judged({ kind: 'icd10', from: 'E10', to: 'E14' }), 'failed');
  assert.equal(judged({ kind: 'icd10', from: 'E10', to: 'E14' }, true), 'met');
});

test('[CONTENT-11] a suspected, ruled out, past or uncoded diagnosis settles no exclusion: a person does, a sure one itself', () => {
  const flutter = { kind: 'icd10', from: 'I48', to: null } as const;
  const answer = { applies: false, day: '2026-11-26' };
  for (const certainty of ['V', 'A', 'Z', null] as const) {
    const codes = [{ code: 'I48.9', since: '2025-01-01', certainty }];
    const known = { ...facts, codes };
    assert.deepEqual(judgeInclusion({ rule: flutter, excludes: true }, known), {
      state: 'open',
      value: certainty ? `I48.9 ${certainty}` : 'I48.9',
      day: '2025-01-01',
    });
    assert.equal(judgeInclusion({ rule: flutter, excludes: true }, known, answer).state, 'met');
    const applies = { ...answer, applies: true };
    assert.equal(judgeInclusion({ rule: flutter, excludes: true }, known, applies).state, 'failed');
    assert.equal(judged(flutter, false, { codes }), 'failed', 'it lets nobody in');
    const sure = [...codes, { code: 'I48.0', since: null, certainty: 'G' as const }];
    const both = judgeInclusion({ rule: flutter, excludes: true }, { ...facts, codes: sure }, answer);
    assert.deepEqual([both.state, both.value], ['failed', 'I48.0']);
  }
});

test('[CONTENT-11] diagnoses nobody may see, an unknown sex and an unanswered question leave it open', () => {
  assert.equal(judged({ kind: 'icd10', from: 'I50', to: null }, false, { codes: null }), 'open');
  assert.equal(judged({ kind: 'sex', sexes: ['female'] }, false, { sex: null }), 'open');
  assert.equal(judged({ kind: 'sex', sexes: ['male'] }), 'failed');
  assert.equal(judged({ kind: 'manual' }), 'open');
  const answer = { applies: true, day: '2026-11-26' };
  assert.equal(judgeInclusion({ rule: { kind: 'manual' }, excludes: true }, facts, answer).state, 'failed');
});

test('[CONTENT-11] a year is full on the birthday, not the day before', () => {
  assert.equal(ageOn('1956-11-26', today - 1), 69);
  assert.equal(ageOn('1956-11-26', today), 70);
  assert.equal(ageOn('2000-02-29', dayNumber('2026-02-28')), 25);
  assert.equal(ageOn('2000-02-29', dayNumber('2026-03-01')), 26);
});
