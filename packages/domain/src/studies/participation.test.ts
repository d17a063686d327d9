import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterSubjectStep, subjectStates, subjectSteps } from './participation.ts';

const stays = (state: string, ...steps: string[]) => Object.fromEntries(steps.map((step) => [step, state]));
const allowed: Record<string, Record<string, string>> = {
  screening: {
    ...stays('screening', 'inform', 'consent', 'answer', 'plan_visit', 'do_visit'),
    include: 'active',
    withdraw: 'dropped_out',
    fail_screening: 'screen_failed',
  },
  active: {
    ...stays('active', 'inform', 'consent', 'plan_visit', 'do_visit', 'unblind'),
    complete: 'completed',
    drop_out: 'dropped_out',
    withdraw: 'dropped_out',
  },
  completed: stays('completed', 'unblind'),
  dropped_out: stays('dropped_out', 'unblind'),
  screen_failed: {},
};

test('[PATIENT-17] every step from every standing in a study: where it leads, and what does not fit', () => {
  for (const state of subjectStates)
    for (const step of subjectSteps)
      assert.equal(afterSubjectStep(state, step), allowed[state]?.[step] ?? null, `${state} ${step}`);
});
