import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAnswers, readingAttributes } from './check-answers.ts';
import type { Answers } from './survey.ts';
import { breath, daily, pressure, signs, tired } from './testing.ts';

const complete: Answers = { q1: { choices: ['a1'] }, q3: { value: 4 } };
const told = (answers: Answers, document = daily) =>
  checkAnswers(document, answers).map(({ path, code }) => `${path} ${code}`);

const rows: [string, Answers, string][] = [
  ['a required question left out', { q3: { value: 4 } }, 'answers/q1 not_exactly_one'],
  [
    'a required question answered with nothing',
    { ...complete, q1: { choices: [] } },
    'answers/q1 not_exactly_one',
  ],
  ['an answer to nothing asked', { ...complete, q9: { value: 1 } }, 'answers/q9 reference_not_found'],
  ['an answer to a heading', { ...complete, s1: { value: 1 } }, 'answers/s1 reference_not_found'],
  [
    'two of which one can be',
    { ...complete, q1: { choices: ['a1', 'a2'] } },
    'answers/q1/choices not_exactly_one',
  ],
  [
    'what cannot be chosen',
    { ...complete, q2: { choices: ['a1', 'a7'] } },
    'answers/q2/choices/1 not_a_choice',
  ],
  [
    'the same chosen twice',
    { ...complete, q2: { choices: ['a1', 'a1'] } },
    'answers/q2/choices/1 already_taken',
  ],
  ['a number where words are asked', { ...complete, q2: { value: 3 } }, 'answers/q2/value wrong_type'],
  [
    'words where a number is asked',
    { ...complete, q3: { choices: ['a1'] } },
    'answers/q3/choices wrong_type',
  ],
  ['below the slider', { ...complete, q3: { value: -1 } }, 'answers/q3/value out_of_range'],
  ['above the slider', { ...complete, q3: { value: 11 } }, 'answers/q3/value out_of_range'],
  ['between two steps', { ...complete, q3: { value: 4.5 } }, 'answers/q3/value step_does_not_fit'],
  ['half a blood pressure', { ...complete, q4: { value: 120 } }, 'answers/q4/diastolic required'],
  [
    'a blood pressure upside down',
    { ...complete, q4: { value: 80, diastolic: 120 } },
    'answers/q4/diastolic sys_not_above_dia',
  ],
  [
    'a blood pressure nobody has',
    { ...complete, q4: { value: 400, diastolic: 80 } },
    'answers/q4/value out_of_range',
  ],
];

test('[ENTITY-11] answers that do not fit are refused by question and place', () => {
  for (const [what, answers, fault] of rows) assert.deepEqual(told(answers), [fault], what);
});

test('[API-19] of one answer exactly one is wanted, of several at least one, and where it is optional none', () => {
  const asked = (isRequired: boolean) => ({
    questions: [
      { ...breath, isRequired },
      { ...signs, isRequired },
      { ...tired, isRequired },
    ],
    score: null,
  });
  assert.deepEqual(told({}, asked(true)), [
    'answers/q1 not_exactly_one',
    'answers/q2 none_checked',
    'answers/q3 required',
  ]);
  assert.deepEqual(told({}, asked(false)), []);
  assert.deepEqual(told({ q1: { choices: ['a1', 'a2'] } }, asked(false)), [
    'answers/q1/choices not_exactly_one',
  ]);
  assert.deepEqual(told({ q1: { choices: ['a2'] }, q2: { choices: ['a1', 'a2'] } }, asked(false)), []);
});

test('[ENTITY-11] borders of a slider and optional questions left out are answers', () => {
  assert.deepEqual(told({ ...complete, q3: { value: 0 } }), []);
  assert.deepEqual(told({ ...complete, q3: { value: 10 }, q4: { value: 135, diastolic: 85 } }), []);
  const fine = { ...daily, questions: [{ ...tired, step: 0.1, max: 1 }], score: null };
  assert.deepEqual(told({ q3: { value: 0.3 } }, fine), []);
});

test('[ENTITY-11] an answer in a value type is a reading as a device would send it', () => {
  assert.deepEqual(readingAttributes(pressure, { value: 135, diastolic: 85 }, '2026-11-20T07:42:00Z'), {
    value_type: 'blood_pressure',
    unit: 'mm[Hg]',
    measured_at: '2026-11-20T07:42:00Z',
    components: { systolic: 135, diastolic: 85 },
  });
});
