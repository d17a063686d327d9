import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkAnswers } from './check-answers.ts';
import { checkSurvey } from './check-survey.ts';
import { scoreOf, scoreSpan } from './score.ts';
import type { Answer, Answers, ChoiceQuestion, Question, SliderQuestion, SurveyDocument } from './survey.ts';
import { daily, tired } from './testing.ts';

const answered = (breath: string, signs: readonly string[], slid: number): Answers => ({
  q1: { choices: [breath] },
  q2: { choices: signs },
  q3: { value: slid },
});
const within = (range: { min: number; max: number }): SurveyDocument => ({
  ...daily,
  score: daily.score && { ...daily.score, range },
});

const rows: [string, Answers, number | null][] = [
  ['the best of everything', answered('a1', ['a3'], 0), -1],
  ['nothing of several', answered('a1', [], 0), 0],
  ['single, several and slider by weight', answered('a2', ['a1', 'a2'], 5), 1 + 3 + 2.5],
  ['the worst of everything', answered('a3', ['a1', 'a2'], 10), 11],
  ['a scored question left out', { q1: { choices: ['a3'] } }, null],
];

test('[CONTENT-12] the score is the weighted sum of the points that were chosen', () => {
  for (const [what, answers, score] of rows) assert.equal(scoreOf(daily, answers), score, what);
  assert.equal(scoreOf({ ...daily, score: null }, answered('a3', [], 1)), null);
  assert.deepEqual(scoreSpan(daily), { min: -1, max: 11 });
});

test('[CONTENT-12] a score with a range of its own is stretched onto it', () => {
  const percent = within({ min: 0, max: 100 });
  assert.equal(scoreOf(percent, answered('a1', ['a3'], 0)), 0);
  assert.equal(scoreOf(percent, answered('a3', ['a1', 'a2'], 10)), 100);
  assert.equal(scoreOf(percent, answered('a2', ['a1', 'a2'], 3)), 54.1667);
  assert.deepEqual(scoreSpan(percent), { min: 0, max: 100 });
});

const points = fc.integer({ min: -20, max: 20 });
const choice = (id: string): fc.Arbitrary<ChoiceQuestion> =>
  fc
    .record({
      kind: fc.constantFrom('single' as const, 'multiple' as const),
      isRequired: fc.boolean(),
      all: fc.array(points, { minLength: 2, maxLength: 6 }),
    })
    .map(({ kind, isRequired, all }) => ({
      kind,
      id,
      text: id,
      isRequired: kind === 'single' || isRequired,
      answers: all.map((one, index) => ({ id: `a${index}`, text: `text ${index}`, points: one })),
    }));
const slider = (id: string): fc.Arbitrary<SliderQuestion> =>
  fc
    .record({
      min: fc.integer({ min: -50, max: 0 }),
      steps: fc.integer({ min: 1, max: 40 }),
      step: fc.constantFrom(0.1, 0.5, 1, 2),
    })
    .map(({ min, steps, step }) => ({ ...tired, id, min, max: min + steps * step, step }));
const survey = fc
  .integer({ min: 1, max: 5 })
  .chain((count) =>
    fc.tuple(
      fc.tuple(
        ...Array.from({ length: count }, (_, index) => fc.oneof(choice(`q${index}`), slider(`q${index}`))),
      ),
      fc.array(
        fc.double({ min: -5, max: 5, noNaN: true }).filter((weight) => Math.abs(weight) > 0.01),
        { minLength: count, maxLength: count },
      ),
      fc.option(fc.constant({ min: 0, max: 100 })),
    ),
  )
  .map(
    ([questions, weights, range]): SurveyDocument => ({
      questions,
      score: {
        weights: questions.map(({ id }, index) => ({ question: id, weight: weights[index] ?? 1 })),
        range,
        direction: 'higher_is_better',
      },
    }),
  )
  .filter((document) => checkSurvey(document).length === 0);
const answersTo = (questions: readonly Question[]): fc.Arbitrary<Answers> =>
  fc
    .tuple(
      ...questions.map((question) => {
        if (question.kind === 'slider')
          return fc
            .integer({ min: 0, max: Math.round((question.max - question.min) / question.step) })
            .map((steps): [string, Answer] => [question.id, { value: question.min + steps * question.step }]);
        const ids =
          question.kind === 'single' || question.kind === 'multiple'
            ? question.answers.map(({ id }) => id)
            : [];
        const least = question.kind === 'multiple' && !question.isRequired ? 0 : 1;
        return fc
          .subarray(ids, { minLength: least, maxLength: question.kind === 'single' ? 1 : ids.length })
          .map((choices): [string, Answer] => [question.id, { choices }]);
      }),
    )
    .map((entries): Answers => Object.fromEntries<Answer>(entries));

test('[CONTENT-12] whatever is answered, a sound survey has a score and it lies in its span', () => {
  fc.assert(
    fc.property(
      survey.chain((document) => fc.tuple(fc.constant(document), answersTo(document.questions))),
      ([document, answers]) => {
        assert.deepEqual(checkAnswers(document, answers), []);
        const score = scoreOf(document, answers);
        const span = scoreSpan(document);
        assert.ok(score !== null && span !== null);
        assert.ok(score >= span.min && score <= span.max, `${score} in ${span.min} to ${span.max}`);
      },
    ),
    { numRuns: 500 },
  );
});
