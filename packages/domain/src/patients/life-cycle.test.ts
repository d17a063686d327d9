import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deletionStepsFor,
  endsCare,
  lifeSteps,
  type LifeState,
  maySendWord,
  needsReason,
  pauseAt,
  ringsInPause,
  statusAfter,
  stepsFrom,
} from './life-cycle.ts';
import { patientStatuses } from './status.ts';

const states: LifeState[] = [...patientStatuses, 'closed'];

const matrix: Record<LifeState, string> = {
  active: 'pause>paused lock>locked deactivate>inactive decease>deceased',
  paused: 'pause>paused resume>active deactivate>inactive decease>deceased',
  inactive: 'activate>active decease>deceased',
  locked: 'unlock>active deactivate>inactive decease>deceased',
  deceased: 'revive>active',
  closed: '',
};

for (const state of states) {
  test(`[PATIENT-04] from ${state} each step leads where it should, and no other is possible`, () => {
    const led = lifeSteps.flatMap((step) => {
      const next = statusAfter(state, step);
      return next === null ? [] : [`${step}>${next}`];
    });
    assert.equal(led.join(' '), matrix[state]);
    assert.deepEqual(
      stepsFrom(state),
      led.map((one) => one.split('>')[0]),
    );
  });
}

test('[PATIENT-04] what takes something from a patient needs a reason, what gives it back does not', () => {
  assert.deepEqual(lifeSteps.filter(needsReason), ['pause', 'lock', 'deactivate', 'revive']);
  assert.deepEqual(lifeSteps.filter(endsCare), ['deactivate', 'decease']);
});

test('[PATIENT-04] nobody writes to somebody who has died', () => {
  assert.equal(maySendWord('decease'), false);
  assert.equal(maySendWord('revive'), false);
  assert.deepEqual(lifeSteps.filter(maySendWord), ['pause', 'resume', 'deactivate', 'activate']);
});

test('[PATIENT-04] a pause holds from its first instant on and has ended at its last', () => {
  const pause = { from: 1_000, until: 2_000, alarms: 'critical' } as const;
  const held = [999, 1_000, 1_001, 1_999, 2_000, 2_001].map((at) => pauseAt([pause], at) !== null);
  assert.deepEqual(held, [false, true, true, true, false, false]);
  assert.equal(pauseAt([{ ...pause, until: null }], 9e15)?.from, 1_000);
});

test('[PATIENT-04] in a pause critical alarms always go to the queue, the others only where that was chosen', () => {
  const rings = (['critical', 'all'] as const).map((alarms) =>
    [false, true].map((one) => ringsInPause({ alarms }, one)),
  );
  assert.deepEqual(rings, [
    [false, true],
    [true, true],
  ]);
});

test('[PATIENT-04] a deletion takes two people: whoever asked for it can only take it back', () => {
  for (const state of states)
    for (const isRequested of [false, true])
      for (const isRequester of [false, true]) {
        const steps = deletionStepsFor({ state, isRequested }, isRequester);
        const expected =
          state === 'closed'
            ? ['reopen']
            : !isRequested
              ? ['request']
              : isRequester
                ? ['withdraw']
                : ['withdraw', 'confirm'];
        assert.deepEqual(steps, expected, `${state} ${isRequested} ${isRequester}`);
      }
});
