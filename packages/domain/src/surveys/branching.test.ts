import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { askedQuestions, isMet, keptAnswers } from './branching.ts';
import { checkAnswers } from './check-answers.ts';
import { checkSurvey } from './check-survey.ts';
import { scoreOf, scoreSpan } from './score.ts';
import type {
  Answer,
  Answers,
  Branch,
  ChoiceQuestion,
  Condition,
  NumberCondition,
  Question,
  SurveyDocument,
} from './survey.ts';
import { branched, breath, pressure, section, signs, tired } from './testing.ts';

const is = (question: string, ...answers: string[]): Condition => ({ question, comparison: 'is', answers });
const isNot = (question: string, ...answers: string[]): Condition => ({
  question,
  comparison: 'is_not',
  answers,
});
const than = (question: string, comparison: NumberCondition['comparison'], operand: number): Condition => ({
  question,
  comparison,
  operand,
});
const all = (...conditions: Condition[]): Branch => ({ match: 'all', conditions });
const any = (...conditions: Condition[]): Branch => ({ match: 'any', conditions });

const met: [string, Condition, Answer | undefined, boolean][] = [
  ['chosen', is('q1', 'a2'), { choices: ['a2'] }, true],
  ['one of two', is('q1', 'a2', 'a3'), { choices: ['a3'] }, true],
  ['something else chosen', is('q1', 'a2'), { choices: ['a1'] }, false],
  ['among several', is('q2', 'a2'), { choices: ['a1', 'a2'] }, true],
  ['not chosen', isNot('q1', 'a1'), { choices: ['a2'] }, true],
  ['chosen though it must not be', isNot('q2', 'a1'), { choices: ['a1', 'a2'] }, false],
  ['unanswered', is('q1', 'a1'), undefined, false],
  ['unanswered is not „not this“', isNot('q1', 'a1'), { choices: [] }, false],
  ['at least, just below', than('q3', 'at_least', 5), { value: 4 }, false],
  ['at least, on it', than('q3', 'at_least', 5), { value: 5 }, true],
  ['above, on it', than('q3', 'above', 5), { value: 5 }, false],
  ['above, just above', than('q3', 'above', 5), { value: 6 }, true],
  ['at most, on it', than('q3', 'at_most', 5), { value: 5 }, true],
  ['at most, just above', than('q3', 'at_most', 5), { value: 6 }, false],
  ['below, on it', than('q3', 'below', 5), { value: 5 }, false],
  ['below, just below', than('q3', 'below', 5), { value: 4 }, true],
  ['zero is an answer', than('q3', 'at_most', 0), { value: 0 }, true],
  ['no number', than('q3', 'below', 5), { value: null }, false],
];

test('[CONTENT-12] a condition is met by the answers it names and the numbers beyond its border', () => {
  for (const [what, condition, answer, expected] of met)
    assert.equal(isMet(condition, answer), expected, what);
});

const idsAsked = (answers: Answers, document: SurveyDocument = branched) =>
  askedQuestions(document, answers)
    .map(({ id }) => id)
    .join(' ');

test('[CONTENT-12] a question is asked only where earlier answers say so, and under a heading only with it', () => {
  assert.equal(idsAsked({}), 's1 q1');
  assert.equal(idsAsked({ q1: { choices: ['a1'] } }), 's1 q1');
  assert.equal(idsAsked({ q1: { choices: ['a2'] } }), 's1 q1 q2');
  assert.equal(idsAsked({ q1: { choices: ['a3'] } }), 's1 q1 q2 s2 q3');
  assert.equal(idsAsked({ q1: { choices: ['a3'] }, q3: { value: 7 } }), 's1 q1 q2 s2 q3 q4');
});

test('[CONTENT-12] an answer to what is not asked leads nowhere', () => {
  const stale: Answers = { q1: { choices: ['a1'] }, q3: { value: 9 } };
  assert.equal(idsAsked(stale), 's1 q1');
  assert.deepEqual(keptAnswers(branched, stale), { q1: { choices: ['a1'] } });
});

test('[CONTENT-12] all or any of several conditions', () => {
  const two = (when: Branch): SurveyDocument => ({
    questions: [breath, signs, { ...tired, when }],
    score: null,
  });
  const half: Answers = { q1: { choices: ['a3'] } };
  const both: Answers = { ...half, q2: { choices: ['a1'] } };
  const conditions = [is('q1', 'a3'), is('q2', 'a1')];
  assert.equal(idsAsked(half, two(all(...conditions))), 'q1 q2');
  assert.equal(idsAsked(both, two(all(...conditions))), 'q1 q2 q3');
  assert.equal(idsAsked(half, two(any(...conditions))), 'q1 q2 q3');
  assert.equal(idsAsked({}, two(any(...conditions))), 'q1 q2');
});

test('[ENTITY-11] what is not asked need not be answered and is refused by name where it is', () => {
  const told = (answers: Answers) =>
    checkAnswers(branched, answers).map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(told({ q1: { choices: ['a1'] } }), []);
  assert.deepEqual(told({ q1: { choices: ['a3'] } }), ['answers/q3 required']);
  assert.deepEqual(told({ q1: { choices: ['a1'] }, q3: { value: 4 } }), ['answers/q3 not_asked']);
  assert.deepEqual(told({ q1: { choices: ['a1'] }, q2: { choices: [] } }), []);
  assert.deepEqual(told({ q1: { choices: ['a1'] }, q9: { value: 4 } }), ['answers/q9 reference_not_found']);
});

test('[CONTENT-12] the score counts only what was asked, and its span begins where nothing more is asked', () => {
  assert.equal(scoreOf(branched, { q1: { choices: ['a1'] } }), 0);
  assert.equal(scoreOf(branched, { q1: { choices: ['a3'] } }), null);
  assert.equal(scoreOf(branched, { q1: { choices: ['a3'] }, q3: { value: 4 } }), 7);
  assert.deepEqual(scoreSpan(branched), { min: 0, max: 13 });
  const late = { ...tired, min: 2, when: all(is('q1', 'a3')) };
  assert.deepEqual(scoreSpan({ ...branched, questions: [breath, late] }), { min: 0, max: 13 });
});

test('[CONTENT-12] where no scored question is asked there is no score, also on a range of its own', () => {
  const score = {
    weights: [{ question: 'q3', weight: 1 }],
    range: { min: 0, max: 100 },
    direction: 'higher_is_better' as const,
  };
  const asking = { ...branched, score };
  assert.equal(scoreOf(asking, { q1: { choices: ['a1'] } }), null);
  assert.notEqual(scoreOf(asking, { q1: { choices: ['a3'] }, q3: { value: 4 } }), null);
});

test('[CONTENT-12] a step of a slider meets its border however it was added up', () => {
  const within = (comparison: 'at_most' | 'below', value: number) =>
    isMet({ question: 'q1', comparison, operand: 0.3 }, { value });
  assert.deepEqual([within('at_most', 0.1 * 3), within('below', 0.1 * 3)], [true, false]);
  assert.deepEqual([within('at_most', 0.30001), within('below', 0.29999)], [false, true]);
});

const only = (...questions: Question[]): SurveyDocument => ({ questions, score: null });
const asking = (when: Branch) => only(breath, signs, { ...tired, when });
const faults: [string, SurveyDocument, string][] = [
  ['no condition', asking(all()), 'questions/2/when/conditions list_empty'],
  [
    'too many conditions',
    asking(all(...Array.from({ length: 9 }, () => is('q1', 'a1')))),
    'questions/2/when/conditions too_many',
  ],
  [
    'a question that is not there',
    asking(all(is('q9', 'a1'))),
    'questions/2/when/conditions/0/question reference_not_found',
  ],
  [
    'a heading',
    only(section, breath, { ...tired, when: all(is('s1', 'a1')) }),
    'questions/2/when/conditions/0/question reference_not_found',
  ],
  [
    'itself',
    only({ ...breath, when: all(is('q1', 'a1')) }),
    'questions/0/when/conditions/0/question question_not_earlier',
  ],
  [
    'a later question',
    only({ ...tired, when: all(is('q1', 'a1')) }, breath),
    'questions/0/when/conditions/0/question question_not_earlier',
  ],
  [
    'a number of a choice',
    asking(all(than('q1', 'above', 1))),
    'questions/2/when/conditions/0/comparison wrong_type',
  ],
  [
    'a choice of a number',
    only(tired, { ...breath, when: all(is('q3', 'a1')) }),
    'questions/1/when/conditions/0/comparison wrong_type',
  ],
  ['no answer named', asking(all(is('q1'))), 'questions/2/when/conditions/0/answers list_empty'],
  [
    'an answer nobody can give',
    asking(all(is('q1', 'a1'), is('q1', 'a9'))),
    'questions/2/when/conditions/1/answers not_a_choice',
  ],
  [
    'two answers of which one can be',
    asking(all(is('q1', 'a1'), is('q1', 'a2'))),
    'questions/2/when question_unreachable',
  ],
  [
    'every answer ruled out',
    asking(all(isNot('q1', 'a1', 'a2', 'a3'))),
    'questions/2/when question_unreachable',
  ],
  [
    'chosen and not chosen',
    asking(all(is('q2', 'a1'), isNot('q2', 'a1'))),
    'questions/2/when question_unreachable',
  ],
  [
    'beyond the slider',
    only(tired, { ...breath, when: all(than('q3', 'above', 10)) }),
    'questions/1/when question_unreachable',
  ],
  [
    'between two steps of the slider',
    only(tired, { ...breath, when: all(than('q3', 'above', 4), than('q3', 'below', 5)) }),
    'questions/1/when question_unreachable',
  ],
  [
    'a blood pressure nobody has',
    only(pressure, { ...breath, when: all(than('q4', 'above', 5000)) }),
    'questions/1/when question_unreachable',
  ],
  [
    'after a question that is asked only of others',
    only(
      breath,
      { ...signs, when: all(is('q1', 'a1')) },
      { ...tired, when: all(is('q1', 'a3'), is('q2', 'a1')) },
    ),
    'questions/2/when question_unreachable',
  ],
  [
    'under a heading that is shown only to others',
    only(breath, { ...section, when: all(is('q1', 'a1')) }, { ...tired, when: all(is('q1', 'a3')) }),
    'questions/2/when question_unreachable',
  ],
];

test('[CONTENT-12] a condition that cannot be asked for or never be met is refused where it stands', () => {
  for (const [what, document, fault] of faults)
    assert.deepEqual(
      checkSurvey(document).map(({ path, code }) => `${path} ${code}`),
      [fault],
      what,
    );
});

test('[CONTENT-12] conditions that can be met are sound, on the border too', () => {
  assert.deepEqual(checkSurvey(branched), []);
  assert.deepEqual(checkSurvey(asking(any(is('q1', 'a1'), is('q1', 'a2')))), []);
  assert.deepEqual(checkSurvey(asking(all(is('q2', 'a1'), is('q2', 'a2')))), []);
  assert.deepEqual(checkSurvey(only(tired, { ...breath, when: all(than('q3', 'at_least', 10)) })), []);
  assert.deepEqual(checkSurvey(only(pressure, { ...breath, when: all(than('q4', 'at_least', 140.5)) })), []);
});

const ids = ['a1', 'a2', 'a3'];
const condition = (before: number): fc.Arbitrary<Condition> =>
  fc.record({
    question: fc.integer({ min: 0, max: before - 1 }).map((at) => `q${at}`),
    comparison: fc.constantFrom('is' as const, 'is_not' as const),
    answers: fc.subarray(ids, { minLength: 1 }),
  });
const branch = (before: number): fc.Arbitrary<Branch | null> =>
  before === 0
    ? fc.constant(null)
    : fc.option(
        fc.record({
          match: fc.constantFrom('all' as const, 'any' as const),
          conditions: fc.array(condition(before), { minLength: 1, maxLength: 3 }),
        }),
      );
const question = (at: number) =>
  fc
    .record({
      when: branch(at),
      points: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 }),
    })
    .map(
      ({ when, points }): ChoiceQuestion => ({
        ...breath,
        id: `q${at}`,
        when,
        answers: ids.map((id, index) => ({ id, text: id, points: points[index] ?? 0 })),
      }),
    );
const surveys = fc.tuple(question(0), question(1), question(2), question(3), question(4)).map(
  (questions): SurveyDocument => ({
    questions,
    score: {
      weights: questions.map(({ id }) => ({ question: id, weight: 1 })),
      range: null,
      direction: 'higher_is_worse',
    },
  }),
);

/** All that can be answered: every question that is asked in every way. */
function walks(document: SurveyDocument, answers: Answers = {}): Answers[] {
  const open = askedQuestions(document, answers).find(({ id }) => !answers[id]);
  if (!open) return [answers];
  return ids.flatMap((id) => walks(document, { ...answers, [open.id]: { choices: [id] } }));
}

test('[CONTENT-12] a question is told as unreachable exactly where no way of answering leads to it', () => {
  fc.assert(
    fc.property(surveys, (document) => {
      const met = new Set(walks(document).flatMap((answers) => Object.keys(answers)));
      const missed = document.questions.flatMap(({ id }, index) =>
        met.has(id) ? [] : [`questions/${index}/when`],
      );
      const told = checkSurvey(document).filter(({ code }) => code === 'question_unreachable');
      assert.deepEqual(
        told.map(({ path }) => path),
        missed,
      );
    }),
    { numRuns: 200 },
  );
});

test('[CONTENT-12] on whatever way somebody answers, answers are complete, scored, and the score lies in its span', () => {
  fc.assert(
    fc.property(surveys, (document) => {
      const span = scoreSpan(document);
      for (const answers of walks(document)) {
        assert.deepEqual(checkAnswers(document, answers), []);
        const score = scoreOf(document, answers);
        assert.ok(span && score !== null && score >= span.min && score <= span.max);
      }
    }),
    { numRuns: 100 },
  );
});
