import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterStep,
  isRunning,
  participationStates,
  type ParticipationStep,
  participationSteps,
  stepsFrom,
} from './participation.ts';

const running = { state: 'consented', isPaused: false } as const;
const paused = { state: 'consented', isPaused: true } as const;

const allowed: Record<string, Partial<Record<ParticipationStep, string>>> = {
  'candidate false': { consent: 'consented false', deny: 'denied false' },
  'consented false': {
    change_phase: 'consented false',
    pause: 'consented true',
    end: 'former false',
    withdraw: 'former false',
  },
  'consented true': {
    change_phase: 'consented true',
    resume: 'consented false',
    end: 'former false',
    withdraw: 'former false',
  },
  'former false': { reopen: 'candidate false' },
  'denied false': { propose_again: 'candidate false' },
};

test('[PATIENT-16] [ENTITY-14] every step from every standing: where it leads, and what does not fit', () => {
  for (const state of participationStates)
    for (const isPaused of state === 'consented' ? [false, true] : [false])
      for (const step of participationSteps) {
        const after = afterStep({ state, isPaused }, step);
        const expected = allowed[`${state} ${isPaused}`]?.[step] ?? null;
        assert.equal(after && `${after.state} ${after.isPaused}`, expected, `${state} ${isPaused} ${step}`);
      }
});

test('[PATIENT-16] only who has consented and does not pause is asked anything', () => {
  assert.equal(isRunning(running), true);
  assert.equal(isRunning(paused), false);
  for (const state of ['candidate', 'former', 'denied'] as const)
    assert.equal(isRunning({ state, isPaused: false }), false);
  assert.deepEqual(stepsFrom({ state: 'former', isPaused: false }), ['reopen']);
});
