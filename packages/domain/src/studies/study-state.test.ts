import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterStudyStep, studyStates, studySteps, studyStepsFrom } from './study-state.ts';

const allowed: Record<string, Record<string, string>> = {
  draft: { start_recruiting: 'recruiting' },
  recruiting: { amend: 'recruiting', close: 'closed', end: 'ended' },
  closed: { amend: 'closed', reopen: 'recruiting', end: 'ended' },
  ended: {},
};

test('[CONTENT-11] every step of a study from every state: where it leads, and what does not fit', () => {
  for (const state of studyStates)
    for (const step of studySteps)
      assert.equal(afterStudyStep(state, step), allowed[state]?.[step] ?? null, `${state} ${step}`);
});

test('[CONTENT-11] an ended study goes nowhere, a draft can only begin', () => {
  assert.deepEqual(studyStepsFrom('ended'), []);
  assert.deepEqual(studyStepsFrom('draft'), ['start_recruiting']);
});
