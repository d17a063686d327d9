import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Carried } from './carried.ts';
import { setOffBy, surveysCarried, withoutCarried } from './set-off.ts';
import { checkSurvey } from './check-survey.ts';
import { circleFrom } from './circle.ts';
import type { Branch, Question, SurveyDocument } from './survey.ts';
import { breath, section, signs } from './testing.ts';

const followUp: Carried = { kind: 'survey', id: 'f1', surveyId: 'B', afterDays: 0 };
const film: Carried = { kind: 'medium', id: 'm1', mediumId: 'film' };
const call: Carried = {
  kind: 'task',
  id: 't1',
  title: 'Anrufen',
  description: null,
  doer: 'staff',
  taskType: 'contact',
  priority: 'high',
  roleId: null,
  dueAfterDays: 1,
};
const weight: Carried = {
  kind: 'goal',
  id: 'g1',
  title: 'Gewicht halten',
  description: null,
  valueType: 'weight',
  min: null,
  max: 82,
};
const carrying = (question: Question, answer: string, ...carries: Carried[]): Question =>
  question.kind === 'single' || question.kind === 'multiple'
    ? { ...question, answers: question.answers.map((one) => (one.id === answer ? { ...one, carries } : one)) }
    : question;
const ifBreathless: Branch = {
  match: 'all',
  conditions: [{ question: 'q1', comparison: 'is_not', answers: ['a1'] }],
};
const document: SurveyDocument = {
  questions: [
    section,
    carrying(breath, 'a3', followUp, film),
    carrying({ ...signs, when: ifBreathless }, 'a1', call, weight),
  ],
  score: null,
};
const setOff = (answers: Parameters<typeof setOffBy>[1]) =>
  setOffBy(document, answers).map(({ question, answer, item }) => `${question} ${answer} ${item.id}`);
const faultsWith = (question: Question) =>
  checkSurvey({ questions: [question], score: null }).map(({ path, code }) => `${path} ${code}`);
const at = 'questions/0/answers/2/carries';

test('[ENTITY-10] what was chosen sets off what it carries, in the order of the questions', () => {
  assert.deepEqual(checkSurvey(document), []);
  assert.deepEqual(setOff({ q1: { choices: ['a3'] }, q2: { choices: ['a2', 'a1'] } }), [
    'q1 a3 f1',
    'q1 a3 m1',
    'q2 a1 t1',
    'q2 a1 g1',
  ]);
  assert.deepEqual(setOff({ q1: { choices: ['a2'] } }), []);
  assert.deepEqual(surveysCarried(document), ['B']);
});

test('[ENTITY-10] a question that is not asked sets nothing off', () => {
  assert.deepEqual(setOff({ q1: { choices: ['a1'] }, q2: { choices: ['a1'] } }), []);
});

test('[ENTITY-10] the patient is asked without what the practice has answers set off', () => {
  assert.doesNotMatch(JSON.stringify(withoutCarried(document)), /carries|Anrufen/u);
  assert.deepEqual(withoutCarried({ questions: [breath], score: null }), {
    questions: [breath],
    score: null,
  });
});

test('[CONTENT-12] what cannot be set off is named at its place', () => {
  const rows: [string, Carried[]][] = [
    [`${at}/0/after_days out_of_range`, [{ ...followUp, afterDays: 366 }]],
    [`${at}/0/after_days out_of_range`, [{ ...followUp, afterDays: -1 }]],
    [`${at}/0/after_days not_a_whole_number`, [{ ...followUp, afterDays: 1.5 }]],
    [`${at}/1/survey_id not_unique`, [followUp, { ...followUp, id: 'f2' }]],
    [`${at}/1/medium_id not_unique`, [film, { ...film, id: 'm2' }]],
    [`${at}/1/id already_taken`, [film, { ...call, id: 'm1' }]],
    [`${at}/0/id invalid_format`, [{ ...film, id: 'M-1' }]],
    [`${at}/0/title required`, [{ ...call, title: ' ' }]],
    [`${at}/0/title too_long`, [{ ...weight, title: 'x'.repeat(121) }]],
    [`${at}/0/due_after_days out_of_range`, [{ ...call, dueAfterDays: 366 }]],
    [`${at}/0/role_id wrong_type`, [{ ...call, doer: 'patient', roleId: 'r' }]],
    [`${at}/0/max required`, [{ ...weight, max: null }]],
    [`${at}/0/max upper_not_above`, [{ ...weight, min: 82 }]],
    [`${at}/0/value_type value_type_unknown`, [{ ...weight, valueType: 'mood' }]],
    [`${at}/0/value_type value_type_elsewhere`, [{ ...weight, valueType: 'ecg' }]],
    [`${at} too_many`, Array.from({ length: 9 }, (_, index): Carried => ({ ...call, id: `t${index}` }))],
  ];
  for (const [told, carries] of rows)
    assert.deepEqual(faultsWith(carrying(breath, 'a3', ...carries)), [told]);
  assert.deepEqual(
    faultsWith(carrying(breath, 'a3', { ...followUp, afterDays: 365 }, { ...call, dueAfterDays: 0 })),
    [],
  );
});

test('[CONTENT-12] a survey that comes back to itself is told with its shortest way', () => {
  const asks = new Map([
    ['A', ['B', 'C']],
    ['B', ['D']],
    ['C', ['D', 'A']],
    ['D', ['A']],
  ]);
  assert.deepEqual(circleFrom('A', asks), ['A', 'C', 'A']);
  assert.deepEqual(circleFrom('A', new Map([['A', ['A']]])), ['A', 'A']);
  assert.equal(
    circleFrom(
      'A',
      new Map([
        ['A', ['B']],
        ['B', ['B']],
      ]),
    ),
    null,
    'that circle is not its own',
  );
});

const surveys = ['A', 'B', 'C', 'D', 'E'];
const graph = fc
  .array(fc.tuple(fc.constantFrom(...surveys), fc.constantFrom(...surveys)), { maxLength: 9 })
  .map((edges) => new Map(surveys.map((from) => [from, edges.flatMap(([a, b]) => (a === from ? b : []))])));

/** Whether `to` is come to from `from` in at most so many steps, by trying every way. */
function comesTo(
  asks: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
  steps: number,
): boolean {
  if (steps === 0) return false;
  return (asks.get(from) ?? []).some((next) => next === to || comesTo(asks, next, to, steps - 1));
}

test('[CONTENT-12] a way back is found exactly where there is one, each step is asked, and none is shorter', () => {
  fc.assert(
    fc.property(graph, fc.constantFrom(...surveys), (asks, start) => {
      const way = circleFrom(start, asks);
      assert.equal(way !== null, comesTo(asks, start, start, surveys.length));
      if (!way) return;
      assert.deepEqual([way[0], way.at(-1)], [start, start]);
      for (const [index, next] of way.slice(1).entries())
        assert.ok(asks.get(way[index] ?? '')?.includes(next), way.join(' '));
      assert.equal(comesTo(asks, start, start, way.length - 2), false);
    }),
  );
});
