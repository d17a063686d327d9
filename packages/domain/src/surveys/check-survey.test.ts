import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSurvey } from './check-survey.ts';
import type { ChoiceQuestion, Question, Score, SurveyDocument } from './survey.ts';
import { breath, daily, pressure, section, signs, tired } from './testing.ts';

const only = (...questions: Question[]): SurveyDocument => ({ questions, score: null });
const scored = (score: Partial<Score>, questions = daily.questions): SurveyDocument => ({
  questions,
  score: { weights: [{ question: 'q1', weight: 1 }], range: null, direction: 'higher_is_worse', ...score },
});
const withAnswer = (of: ChoiceQuestion, change: Partial<ChoiceQuestion['answers'][number]>) => ({
  ...of,
  answers: of.answers.map((answer, index) => (index === 1 ? { ...answer, ...change } : answer)),
});
const told = (document: SurveyDocument) => checkSurvey(document).map(({ path, code }) => `${path} ${code}`);

const faults: [string, SurveyDocument, string][] = [
  ['headings alone', only(section), 'questions list_empty'],
  ['an id twice', only(breath, breath), 'questions/1/id already_taken'],
  ['an id that is none', only({ ...breath, id: 'Q 1' }), 'questions/0/id invalid_format'],
  ['a question without words', only({ ...breath, text: '  ' }), 'questions/0/text required'],
  ['an endless question', only({ ...breath, text: 'a'.repeat(501) }), 'questions/0/text too_long'],
  [
    'one answer to choose from',
    only({ ...breath, answers: breath.answers.slice(0, 1) }),
    'questions/0/answers too_few',
  ],
  ['an answer twice', only(withAnswer(breath, { text: 'Keine ' })), 'questions/0/answers/1/text not_unique'],
  ['an answer id twice', only(withAnswer(breath, { id: 'a1' })), 'questions/0/answers/1/id already_taken'],
  [
    'points beyond measure',
    only(withAnswer(breath, { points: 1001 })),
    'questions/0/answers/1/points out_of_range',
  ],
  ['a slider upside down', only({ ...tired, max: 0 }), 'questions/0/max upper_not_above'],
  ['a slider that does not move', only({ ...tired, step: 0 }), 'questions/0/step not_positive'],
  ['a step that misses the end', only({ ...tired, step: 3 }), 'questions/0/step step_does_not_fit'],
  [
    'a value nobody measures',
    only({ ...pressure, valueType: 'mood' }),
    'questions/0/value_type value_type_unknown',
  ],
  [
    'a recording to type in',
    only({ ...pressure, valueType: 'ecg' }),
    'questions/0/value_type value_type_elsewhere',
  ],
  [
    'a value asked for twice',
    only(pressure, { ...pressure, id: 'q9' }),
    'questions/1/value_type already_taken',
  ],
  ['a score of nothing', scored({ weights: [] }), 'score/weights list_empty'],
  [
    'a score of an unknown question',
    scored({ weights: [{ question: 'q8', weight: 1 }] }),
    'score/weights/0/question reference_not_found',
  ],
  [
    'a weight of nothing',
    scored({ weights: [{ question: 'q1', weight: 0 }] }),
    'score/weights/0/weight required',
  ],
  ['a scored reading', scored({ weights: [{ question: 'q4', weight: 1 }] }), 'questions/4 not_scorable'],
  [
    'a scored question that may be left out',
    scored({}, [{ ...breath, isRequired: false }]),
    'questions/0/is_required scored_is_required',
  ],
  [
    'a scored answer without points',
    scored({}, [withAnswer(breath, { points: null })]),
    'questions/0/answers/1/points required',
  ],
  ['a range upside down', scored({ range: { min: 100, max: 0 } }), 'score/range/max upper_not_above'],
  [
    'a score that is always the same',
    scored({}, [{ ...breath, answers: breath.answers.map((one) => ({ ...one, points: 1 })) }]),
    'score/weights score_without_spread',
  ],
];

test('[CONTENT-12] a survey that could not be asked or scored is refused where it is wrong', () => {
  for (const [what, document, fault] of faults) assert.deepEqual(told(document), [fault], what);
});

test('[CONTENT-12] questions of all five kinds make a sound survey, scored or not', () => {
  assert.deepEqual(told(daily), []);
  assert.deepEqual(told(only(section, breath, signs, tired, pressure)), []);
  // What may be left out in a multiple choice counts nothing, so it need not be required.
  assert.deepEqual(told(scored({ weights: [{ question: 'q2', weight: 2 }] })), []);
});
