import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from './rules/rule.ts';
import { subjectOf, triggerSubjects } from './subject.ts';

const reading: Rule = {
  when: { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 84 },
};
const rhythm: Rule = { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'] } };
const score: Rule = { when: { kind: 'survey_score', survey: 's', comparison: 'above', operand: 3 } };

test('[ENTITY-07] a trigger is one of four subjects, by what its rule asks and where it comes from', () => {
  const found = [
    subjectOf({ rule: null, templateId: null }),
    subjectOf({ rule: rhythm, templateId: null }),
    subjectOf({ rule: score, templateId: null }),
    subjectOf({ rule: score, templateId: 'template' }),
  ];
  assert.deepEqual(found, [...triggerSubjects]);
  assert.equal(subjectOf({ rule: reading, templateId: 'template' }), 'measurement_trigger');
});
