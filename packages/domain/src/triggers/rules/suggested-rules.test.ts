import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInstrument, instruments, surveyOf } from '../../surveys/instruments/library.ts';
import type { SurveyDocument } from '../../surveys/survey.ts';
import { checkRule } from './check-rule.ts';
import { suggestedRules } from './suggested-rules.ts';
import { checkSurveyRule } from './survey-rule.ts';

const taken = (key: string): SurveyDocument =>
  surveyOf(findInstrument(key) ?? assert.fail(), 'de') ?? assert.fail();

for (const instrument of instruments)
  test(`[BEYOND-21] every rule suggested for ${instrument.key} can be evaluated, and names what the survey has`, () => {
    const survey = { id: 's', name: instrument.key, document: taken(instrument.key) };
    const rules = suggestedRules(survey);
    assert.equal(rules.length, instrument.rules.length);
    for (const { rule } of rules) {
      assert.deepEqual(checkRule(rule), []);
      assert.deepEqual(checkSurveyRule(rule, new Map([[survey.id, survey]])), []);
    }
  });

test('[BEYOND-21] the rule on the ninth item of the PHQ-9 waits for every answer but the first', () => {
  const [first] = suggestedRules({ id: 's', name: 'PHQ-9', document: taken('phq9') });
  const when = first?.rule.when;
  assert.ok(when?.kind === 'survey_answer');
  assert.deepEqual([when.question, when.answers], ['q9', ['a2', 'a3', 'a4']]);
  assert.equal(when.questionText, 'Gedanken, dass Sie lieber tot wären oder sich Leid zufügen möchten');
  assert.equal(first?.priority, 'high');
});

test('[BEYOND-21] a survey of the practice itself is suggested no rules', () => {
  const { instrument: _, ...own } = taken('phq9');
  assert.deepEqual(suggestedRules({ id: 's', name: 'Eigener', document: own }), []);
});
