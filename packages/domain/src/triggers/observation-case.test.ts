import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkObservationEnd,
  mayReopenObservation,
  nextObservationState,
  observationActions,
  observationIsOverdue,
  observationOutcomes,
  type ObservationState,
  observationStates,
  outcomeNeedsNote,
} from './observation-case.ts';

const dayMs = 86_400_000;
const short: Record<string, ObservationState | null> = { o: 'open', s: 'observed', c: 'closed', '-': null };
/** One line a state, one letter an action in the order of `observationActions`. */
const matrix: Record<ObservationState, string> = {
  open: 's o o o c -',
  observed: 's s s s c -',
  closed: '- - - - - s',
};

test('the matrix of observation cases names every action', () => {
  assert.deepEqual([...observationActions], ['observe', 'change', 'link', 'unlink', 'close', 'reopen']);
});

for (const state of observationStates)
  for (const [index, letter] of matrix[state].split(' ').entries()) {
    const action = observationActions[index];
    const expected = short[letter] ?? null;
    test(`an observation case ${state} ${expected ? `becomes ${expected} by` : 'refuses'} "${action}"`, () => {
      assert.ok(action);
      assert.equal(nextObservationState(state, action), expected);
    });
  }

test('only the outcome "other" needs a note', () => {
  assert.deepEqual(observationOutcomes.filter(outcomeNeedsNote), ['other']);
});

test('an observation ends after now and at most 90 days after its start', () => {
  const now = 10 * dayMs;
  const code = (until: number) => checkObservationEnd({ startedAt: 0, until, now })?.code ?? null;
  assert.equal(code(now - 1), 'not_in_the_future');
  assert.equal(code(now), 'not_in_the_future');
  assert.equal(code(now + 1), null);
  assert.equal(code(90 * dayMs), null);
  assert.equal(code(90 * dayMs + 1), 'observation_too_long');
});

test('an observation is overdue once its end is past, and never when it is closed', () => {
  for (const state of observationStates)
    assert.deepEqual(
      [-1, 0, 1].map((ms) => observationIsOverdue({ state, until: dayMs }, dayMs + ms)),
      [false, false, state !== 'closed'],
    );
});

test('whoever closed it opens it again within a day, the primary physician at any time, nobody else', () => {
  const closing = { primaryPhysicianId: 'primary', closedById: 'nurse', closedAt: 0 };
  const may = (personId: string, now: number) => mayReopenObservation({ ...closing, personId, now });
  assert.deepEqual(
    [dayMs - 1, dayMs, dayMs + 1].map((now) => may('nurse', now)),
    [true, true, false],
  );
  assert.equal(may('primary', 400 * dayMs), true);
  assert.equal(may('colleague', 1), false);
  assert.equal(mayReopenObservation({ ...closing, primaryPhysicianId: null, personId: 'x', now: 1 }), false);
});
