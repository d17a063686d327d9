import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type AnswerValue,
  askedQuestions,
  firedRules,
  fits,
  type Guide,
  guideFaults,
  keptAnswers,
  nextQuestion,
  type Question,
  type QuestionKind,
  questionKinds,
} from './guide.ts';

const choice = (key: string) => ({ key, label: key, hint: null });
const any = { is: [] as string[], min: null, max: null };

function question(key: string, given: Partial<Question> = {}): Question {
  const choices = ['none', 'mild', 'severe'].map(choice);
  return { key, text: key, kind: 'single', readAloud: null, unit: null, choices, when: null, ...given };
}

/** Breathlessness; where there is any, how many pillows; where many, whether at night. */
const guide: Guide = {
  sections: [
    {
      title: 'Luftnot',
      questions: [
        question('dyspnoea'),
        question('pillows', {
          kind: 'number',
          unit: 'Kissen',
          choices: [],
          when: { ...any, question: 'dyspnoea', is: ['mild', 'severe'] },
        }),
        question('night', { kind: 'yes_no', choices: [], when: { ...any, question: 'pillows', min: 3 } }),
      ],
    },
    { title: 'Sonst', questions: [question('other', { kind: 'text', choices: [] })] },
  ],
  rules: [
    { ...any, question: 'dyspnoea', is: ['severe'], title: 'Ärztin', proposal: 'heute', isUrgent: true },
    { ...any, question: 'pillows', min: 3, max: 5, title: 'Kissen', proposal: 'morgen', isUrgent: false },
  ],
  emergency: null,
};
const told = (given: Record<string, AnswerValue>) =>
  Object.entries(given).map(([key, value]) => ({ question: key, value }));
const asked = (given: Record<string, AnswerValue>) =>
  askedQuestions(guide, told(given)).map(({ key }) => key);
const fired = (given: Record<string, AnswerValue>) =>
  firedRules(guide, told(given)).map(({ title }) => title);

test('[DASH-13] each kind of question takes its own answers and no other kind’s', () => {
  const values: [string, AnswerValue][] = [
    ['nobody knows', null],
    ['one', 'mild'],
    ['yes', 'yes'],
    ['several', ['none', 'mild']],
    ['nothing of several', []],
    ['one twice', ['mild', 'mild']],
    ['unknown', ['gone']],
    ['a number', 2.5],
    ['no number', Number.NaN],
    ['words', 'seit Sonntag'],
    ['blank', '  '],
  ];
  const expected: Record<QuestionKind, string[]> = {
    single: ['nobody knows', 'one'],
    multiple: ['nobody knows', 'several', 'nothing of several'],
    yes_no: ['nobody knows', 'yes'],
    number: ['nobody knows', 'a number'],
    text: ['nobody knows', 'one', 'yes', 'words'],
  };
  for (const kind of questionKinds)
    assert.deepEqual(
      values.filter(([, value]) => fits(question('q', { kind }), value)).map(([name]) => name),
      expected[kind],
      kind,
    );
});

test('[DASH-13] a branch opens with its answer, just below, on and above its border, and closes with it', () => {
  assert.deepEqual(asked({}), ['dyspnoea', 'other']);
  assert.deepEqual(asked({ dyspnoea: 'none' }), ['dyspnoea', 'other']);
  assert.deepEqual(asked({ dyspnoea: null }), ['dyspnoea', 'other']);
  assert.deepEqual(asked({ dyspnoea: 'mild' }), ['dyspnoea', 'pillows', 'other']);
  assert.deepEqual(asked({ dyspnoea: 'mild', pillows: 2.9 }), ['dyspnoea', 'pillows', 'other']);
  assert.deepEqual(asked({ dyspnoea: 'mild', pillows: 3 }), ['dyspnoea', 'pillows', 'night', 'other']);
  assert.deepEqual(asked({ dyspnoea: 'severe', pillows: 3.1 }), ['dyspnoea', 'pillows', 'night', 'other']);
  // The whole branch goes with the answer it began at.
  assert.deepEqual(asked({ dyspnoea: 'none', pillows: 4, night: 'yes' }), ['dyspnoea', 'other']);
});

test('[DASH-13] answers of a branch that closed do not count', () => {
  const kept = keptAnswers(guide, told({ dyspnoea: 'none', pillows: 4, night: 'yes', other: 'müde' }));
  assert.deepEqual(kept, told({ dyspnoea: 'none', other: 'müde' }));
});

test('[DASH-13] an answer fires its rule, on both borders and not beside them, and one that does not count fires none', () => {
  assert.deepEqual(fired({ dyspnoea: 'severe' }), ['Ärztin']);
  assert.deepEqual(fired({ dyspnoea: 'mild', pillows: 2.99 }), []);
  assert.deepEqual(fired({ dyspnoea: 'mild', pillows: 3 }), ['Kissen']);
  assert.deepEqual(fired({ dyspnoea: 'mild', pillows: 5 }), ['Kissen']);
  assert.deepEqual(fired({ dyspnoea: 'mild', pillows: 5.01 }), []);
  assert.deepEqual(fired({ dyspnoea: 'none', pillows: 4 }), []);
});

test('[DASH-13] the next question is the first one asked without an answer; „nobody knows“ is one', () => {
  assert.equal(nextQuestion(guide, [])?.key, 'dyspnoea');
  assert.equal(nextQuestion(guide, told({ dyspnoea: 'mild' }))?.key, 'pillows');
  assert.equal(nextQuestion(guide, told({ dyspnoea: null }))?.key, 'other');
  assert.equal(nextQuestion(guide, told({ dyspnoea: 'none', other: 'nein' })), null);
});

test('[DASH-13] a guide that names what comes later, what is not there or the same twice says where', () => {
  assert.deepEqual(guideFaults(guide), []);
  const later = question('a', { when: { ...any, question: 'b', is: ['mild'] } });
  const faults = (questions: Question[], rules: Guide['rules'] = []) =>
    guideFaults({ sections: [{ title: 's', questions }], rules, emergency: null });
  assert.deepEqual(faults([later, question('b')]), [
    { at: '/sections/0/questions/0/when', code: 'reference_not_found' },
  ]);
  assert.deepEqual(faults([question('a'), question('a')]), [
    { at: '/sections/0/questions/1/key', code: 'not_unique' },
  ]);
  assert.deepEqual(faults([question('a', { choices: [] })]), [
    { at: '/sections/0/questions/0/choices', code: 'list_empty' },
  ]);
  const rule = { ...any, question: 'a', is: ['gone'], title: 't', proposal: 'p', isUrgent: false };
  assert.deepEqual(faults([question('a')], [rule]), [{ at: '/rules/0', code: 'reference_not_found' }]);
});

test('[DASH-13] whatever is answered, kept answers stay the same when kept again, and each belongs to a question asked', () => {
  const value = fc.oneof(
    fc.constantFrom<AnswerValue>('none', 'mild', 'severe', 'yes', 'no', null),
    fc.double({ min: 0, max: 9, noNaN: true }),
    fc.array(fc.constantFrom('none', 'mild')),
  );
  const answers = fc.uniqueArray(
    fc.record({ question: fc.constantFrom('dyspnoea', 'pillows', 'night', 'other', 'gone'), value }),
    { selector: ({ question: key }) => key },
  );
  fc.assert(
    fc.property(answers, (given) => {
      const kept = keptAnswers(guide, given);
      assert.deepEqual(keptAnswers(guide, kept), kept);
      const keys = askedQuestions(guide, kept).map(({ key }) => key);
      assert.ok(kept.every(({ question: key }) => keys.includes(key)));
    }),
  );
});
