import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSurvey } from './check-survey.ts';
import type { SurveyDocument } from './survey.ts';
import { breath } from './testing.ts';
import { inLanguage, lacksWords, withWords } from './translation.ts';

const plain: SurveyDocument = { questions: [{ ...breath, help: 'Heute' }], score: null };
const answers = Object.fromEntries(breath.answers.map(({ id }) => [id, `${id} in English`]));

test('[CONTENT-12] a survey reads in the language asked for; what nobody translated stays in its own words, and nothing else changes', () => {
  const partly = withWords(plain, { language: 'en', question: 'q1', words: { text: 'Breathless?' } });
  const [question] = inLanguage(partly, 'en').questions;
  assert.equal(question?.text, 'Breathless?');
  assert.deepEqual({ ...question, text: breath.text }, plain.questions[0]);
  assert.equal(inLanguage(partly, 'tr'), partly);
  assert.equal(inLanguage(partly, null), partly);
  assert.deepEqual(checkSurvey(partly), checkSurvey(plain));
});

test('[CONTENT-12] a question is translated once its text, its help and each of its answers are', () => {
  const [question] = plain.questions;
  assert.ok(question);
  assert.equal(lacksWords(question, undefined), true);
  assert.equal(lacksWords(question, { text: 'Breathless?', help: 'Today' }), true);
  assert.equal(lacksWords(question, { text: 'Breathless?', answers }), true);
  assert.equal(lacksWords(question, { text: 'Breathless?', help: 'Today', answers }), false);
});
