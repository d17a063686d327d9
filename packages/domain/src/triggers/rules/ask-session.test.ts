import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkRule } from './check-rule.ts';
import { askSession, type JudgedSession, replaySessions } from './ask-session.ts';
import { backTest } from './back-test.ts';
import type { Comparison, Condition, Rule, SurveyCondition } from './rule.ts';
import { calendar, noon, above } from './testing.ts';

const survey = 'daily';
const score = (comparison: Comparison, operand: number, upper?: number): SurveyCondition => ({
  kind: 'survey_score',
  survey,
  comparison,
  operand,
  ...(upper !== undefined && { upper }),
});
const answer = (question: string, ...answers: string[]): SurveyCondition => ({
  kind: 'survey_answer',
  survey,
  question,
  answers,
});
const session = (given: number | null, choices: JudgedSession['choices'] = {}): JudgedSession => ({
  survey,
  answeredAt: noon,
  score: given,
  choices,
});
const ask = (when: Condition, judged: JudgedSession, window: Rule['window'] = null) => {
  const rule = { when, window };
  assert.deepEqual(checkRule(rule), []);
  const verdict = askSession(rule, judged, calendar);
  if (verdict.outcome !== 'fires') return verdict.outcome;
  return [verdict.score, verdict.limit, verdict.answers].map((part) => part ?? '-').join(' ');
};

const rows: [string, Condition, JudgedSession, string][] = [
  ['just under the border', score('at_least', 8), session(7.9), 'normal'],
  ['on an inclusive border', score('at_least', 8), session(8), '8 8 -'],
  ['on a strict border', score('above', 8), session(8), 'normal'],
  ['just over a strict border', score('above', 8), session(8.1), '8.1 8 -'],
  ['under a lower border', score('below', 40), session(39.9), '39.9 40 -'],
  ['on the border of the allowed span', score('outside', 4, 8), session(8), 'normal'],
  ['over the allowed span', score('outside', 4, 8), session(9), '9 8 -'],
  ['under the allowed span', score('outside', 4, 8), session(3), '3 4 -'],
  ['within a span', score('between', 4, 8), session(8), '8 4 -'],
  ['a session without a score', score('at_least', 0), session(null), 'normal'],
  ['the answer waited for', answer('q1', 'a3'), session(null, { q1: ['a3'] }), '- - q1=a3'],
  ['another answer', answer('q1', 'a3'), session(null, { q1: ['a2'] }), 'normal'],
  ['the same answer to another question', answer('q1', 'a3'), session(null, { q2: ['a3'] }), 'normal'],
  ['some of several', answer('q1', 'a1', 'a2'), session(null, { q1: ['a2', 'a3'] }), '- - q1=a2'],
  ['left out', answer('q1', 'a3'), session(null), 'normal'],
  [
    'both of two',
    { kind: 'all', of: [answer('q1', 'a3'), score('at_least', 8)] },
    session(9, { q1: ['a3'] }),
    '9 8 q1=a3',
  ],
  [
    'one of two that both must',
    { kind: 'all', of: [answer('q1', 'a3'), score('at_least', 8)] },
    session(9),
    'normal',
  ],
  [
    'one of two that may',
    { kind: 'any', of: [answer('q1', 'a3'), score('at_least', 8)] },
    session(9),
    '9 8 -',
  ],
  [
    'answers of two questions',
    { kind: 'any', of: [answer('q1', 'a3'), answer('q2', 'a1', 'a2')] },
    session(null, { q1: ['a3'], q2: ['a2', 'a1'] }),
    '- - q1=a3;q2=a1,a2',
  ],
];

test('[TRIGGER-03] a rule fires on the score and the answers of a session just beyond its border, and not before', () => {
  for (const [what, when, judged, told] of rows) assert.equal(ask(when, judged), told, what);
});

test('[TRIGGER-03] a session says nothing to rules on another survey, and fires only inside their window', () => {
  assert.equal(ask(score('at_least', 1), { ...session(9), survey: 'weekly' }), 'quiet');
  assert.equal(askSession({ when: above(1) }, session(9), calendar).outcome, 'quiet');
  // Noon UTC is 12:00 on a Friday in Berlin (11:00Z).
  const window = { weekdays: [5], from: 720, until: 721 };
  assert.equal(ask(score('at_least', 1), session(9), window), '9 1 -');
  assert.equal(ask(score('at_least', 1), session(9), { ...window, weekdays: [4] }), 'quiet');
  // That it is well again is worth knowing at any hour.
  assert.equal(ask(score('at_least', 10), session(9), { ...window, weekdays: [4] }), 'normal');
});

const faults: [string, Rule, string][] = [
  [
    'beside a reading',
    { when: { kind: 'all', of: [above(84), score('above', 1)] } },
    'when survey_stands_alone',
  ],
  [
    'on two surveys',
    { when: { kind: 'any', of: [score('above', 1), { ...score('above', 1), survey: 'weekly' }] } },
    'when survey_stands_alone',
  ],
  ['with a value to hold', { when: score('above', 1), holds: above(84) }, 'holds survey_stands_alone'],
  [
    'by a weight',
    { when: { ...score('above', 1), operand: { personal: 'dry_weight' } } as Condition },
    'when/operand wrong_type',
  ],
  ['a span without its end', { when: score('between', 1) }, 'when/upper required'],
  ['a span upside down', { when: score('outside', 8, 4) }, 'when/upper upper_not_above'],
  ['no survey', { when: { ...score('above', 1), survey: '' } }, 'when/survey required'],
  ['no question', { when: answer('', 'a1') }, 'when/question required'],
  ['no answer', { when: answer('q1') }, 'when/answers none_checked'],
];

test('[TRIGGER-03] a rule on answers that would never be asked as meant is refused', () => {
  for (const [what, rule, fault] of faults)
    assert.deepEqual(
      checkRule(rule).map(({ path, code }) => `${path} ${code}`),
      [fault],
      what,
    );
});

test('[TRIGGER-03] the back-test fires for exactly the sessions the engine would fire for', () => {
  const sessions = fc.array(
    fc.record({
      answeredAt: fc.integer({ min: noon - 20 * 86_400_000, max: noon }),
      score: fc.option(fc.integer({ min: 0, max: 12 })),
      chosen: fc.subarray(['a1', 'a2', 'a3']),
      survey: fc.constantFrom(survey, 'weekly'),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(sessions, fc.integer({ min: 0, max: 12 }), (given, border) => {
      const rule: Rule = {
        when: { kind: 'any', of: [score('at_least', border), answer('q1', 'a3')] },
        window: { weekdays: [1, 2, 3, 4, 5], from: 360, until: 1200 },
      };
      const stored = given.map(({ chosen, ...rest }, index) => ({
        ...rest,
        id: `s${index}`,
        choices: { q1: chosen },
      }));
      const online = stored
        .filter((one) => askSession(rule, one, calendar).outcome === 'fires')
        .map(({ id }) => id);
      assert.deepEqual(
        replaySessions(rule, stored).map(({ readingId }) => readingId),
        online,
      );
      const patient = {
        id: 'p',
        readings: [],
        sessions: stored,
        personal: () => null,
        alreadyFired: new Set<string>(),
      };
      const told = backTest(rule, [patient], { from: 0, days: 20 });
      assert.deepEqual(
        told.events.flatMap(({ firings }) => firings.map(({ readingId }) => readingId)),
        online,
      );
      assert.equal(told.readings, stored.length);
    }),
  );
});
