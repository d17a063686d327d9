import { branched, breath, signs, tired } from '@fernpuls/domain/surveys/testing';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { expect, test } from 'vitest';
import { versionChanges } from './version-changes.ts';

const plain: SurveyDocument = { questions: [breath, signs, tired], score: null };
const kinds = (after: SurveyDocument, before = plain) =>
  versionChanges(before, after).map(({ kind }) => kind);

test('[CONTENT-12] nothing differs between a version and itself', () => {
  expect(versionChanges(branched, branched)).toEqual([]);
});

test('[CONTENT-12] what came, went, moved and was said otherwise is told of two versions, whichever is the later', () => {
  expect(kinds({ ...plain, questions: [breath, signs] })).toEqual(['question_removed']);
  expect(kinds(plain, { ...plain, questions: [breath, signs] })).toEqual(['question_added']);
  expect(kinds({ ...plain, questions: [signs, breath, tired] })).toEqual([
    'question_moved',
    'question_moved',
  ]);
  const when = {
    match: 'all' as const,
    conditions: [{ question: 'q1', comparison: 'is' as const, answers: ['a3'] }],
  };
  expect(kinds({ ...plain, questions: [breath, { ...signs, when }, tired] })).toEqual(['question_branched']);
  expect(kinds({ ...plain, questions: [breath, signs, { ...tired, max: 20 }] })).toEqual([
    'question_changed',
  ]);
});

test('[CONTENT-12] an answer that came, went, is worded or counts otherwise is told with its question', () => {
  const [none, some, worst] = breath.answers;
  if (!none || !some || !worst) throw new Error('the example has three answers');
  const answers = [none, { ...worst, text: 'immer', points: 4 }, { id: 'a4', text: 'weiß nicht', points: 0 }];
  expect(versionChanges(plain, { ...plain, questions: [{ ...breath, answers }, signs, tired] })).toEqual([
    { kind: 'answer_reworded', text: 'Luftnot?', before: 'in Ruhe', answer: 'immer' },
    { kind: 'answer_points', text: 'Luftnot?', answer: 'immer', before: '3', now: '4' },
    { kind: 'answer_added', text: 'Luftnot?', answer: 'weiß nicht' },
    { kind: 'answer_removed', text: 'Luftnot?', answer: 'bei Anstrengung' },
  ]);
});

test('[BEYOND-21] another scoring and another meaning of the score are told apart', () => {
  const score = {
    weights: [{ question: 'q1', weight: 1 }],
    range: null,
    direction: 'higher_is_worse' as const,
  };
  expect(kinds({ ...plain, score })).toEqual(['score_changed']);
  const scored = { ...plain, score };
  expect(kinds({ ...plain, score: { ...score, difference: 2 } }, scored)).toEqual(['meaning_changed']);
});
