import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Guide, Question } from './guide.ts';
import { guideChanges } from './guide-changes.ts';

const question = (key: string, text = key): Question => ({
  key,
  text,
  kind: 'yes_no',
  readAloud: null,
  unit: null,
  choices: [],
  when: null,
});
const guide = (questions: readonly Question[], more: Partial<Guide> = {}): Guide => ({
  sections: [{ title: 'Heute', questions }],
  rules: [],
  emergency: null,
  ...more,
});
const rule = {
  question: 'a',
  is: ['yes'],
  min: null,
  max: null,
  title: 'Ärztin',
  proposal: 'Fragen',
  isUrgent: true,
};

test('[CONTENT-17] [DASH-13] versions of a guide are compared by question, rule and emergency sentence; order alone is no change', () => {
  const before = guide([question('a'), question('b'), question('c')], { rules: [rule], emergency: '112' });
  assert.deepEqual(guideChanges(before, before), []);
  assert.deepEqual(
    guideChanges(guide([question('a'), question('b')]), guide([question('b'), question('a')])),
    [],
  );
  const after = guide([question('b', 'Beine dick?'), question('a'), question('d')], {
    rules: [{ ...rule, proposal: 'Heute entscheiden' }],
  });
  assert.deepEqual(guideChanges(before, after), [
    { kind: 'changed', what: 'question', text: 'Beine dick?' },
    { kind: 'added', what: 'question', text: 'd' },
    { kind: 'removed', what: 'question', text: 'c' },
    { kind: 'changed', what: 'rule', text: 'Ärztin' },
    { kind: 'removed', what: 'emergency', text: '112' },
  ]);
});
