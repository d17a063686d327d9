import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closeNeedsNote,
  type EventAction,
  type EventState,
  eventActions,
  eventStates,
  mayCloseInBulk,
  maySnooze,
  nextEventState,
} from './event-life-cycle.ts';
import { mostUrgent, priorities, priorityRank } from './priority.ts';

const matrix: Record<EventState, Record<EventAction, EventState | null>> = {
  raised: {
    repeat: 'raised',
    take: 'in_progress',
    release: null,
    snooze: 'raised',
    wake: 'raised',
    close: 'closed',
    reopen: null,
  },
  in_progress: {
    repeat: 'in_progress',
    take: 'in_progress',
    release: 'raised',
    snooze: 'in_progress',
    wake: 'in_progress',
    close: 'closed',
    reopen: null,
  },
  closed: {
    repeat: null,
    take: null,
    release: null,
    snooze: null,
    wake: null,
    close: null,
    reopen: 'raised',
  },
};

for (const state of eventStates) {
  for (const action of eventActions) {
    const expected = matrix[state][action];
    test(`[DASH-02] an alarm ${state} ${expected ? `becomes ${expected} by` : 'refuses'} "${action}"`, () => {
      assert.equal(nextEventState(state, action), expected);
    });
  }
}

test('[DASH-02] only critical alarms need a note, stand alone and are never put off', () => {
  for (const priority of priorities) {
    const isCritical = priority === 'blocker';
    assert.deepEqual(
      [closeNeedsNote(priority), mayCloseInBulk(priority), maySnooze(priority)],
      [isCritical, !isCritical, !isCritical],
    );
  }
});

test('priorities have one order, and the most urgent of a set is found whatever its order', () => {
  assert.deepEqual(
    [...priorities].reverse().sort((a, b) => priorityRank(a) - priorityRank(b)),
    [...priorities],
  );
  assert.deepEqual(priorities.map(priorityRank), [0, 1, 2, 3, 4]);
  assert.equal(mostUrgent(['low', 'blocker', 'high']), 'blocker');
  assert.equal(mostUrgent(['no_priority', 'medium']), 'medium');
  assert.equal(mostUrgent([]), null);
});
