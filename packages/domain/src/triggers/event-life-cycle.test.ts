import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closeNeedsNote,
  type EventAction,
  type EventState,
  eventActions,
  eventStates,
  fourEyes,
  isWorse,
  mayCloseInBulk,
  maySnooze,
  needsSecondPerson,
  nextEventState,
} from './event-life-cycle.ts';
import { mostUrgent, priorities, priorityRank } from './priority.ts';

const header = [
  'repeat',
  'see',
  'take',
  'release',
  'inform',
  'note',
  'reached',
  'not_reached',
  'snooze',
  'wake',
  'propose',
  'reject',
  'close',
  'reopen',
];
const short: Record<string, EventState | null> = {
  r: 'raised',
  s: 'seen',
  i: 'in_progress',
  n: 'informed',
  p: 'proposed',
  c: 'closed',
  '-': null,
};
/** One line a state, one letter an action in the order of `header`. */
const matrix: Record<EventState, string> = {
  raised: 'r s i - n r r r s r p - c -',
  seen: 's s i - n s s s s s p - c -',
  in_progress: 'i i i s n i i i i i p - c -',
  informed: 'n n n s n n n n n n p - c -',
  proposed: 'p p - - - p p p - - - i c -',
  closed: '- - - - - - - - - - - - - s',
};

test('[BEYOND-03] the matrix names every action', () => {
  assert.deepEqual(header, [...eventActions]);
});

for (const state of eventStates) {
  const row = matrix[state].split(' ').map((letter) => short[letter] ?? null);
  for (const [index, expected] of row.entries()) {
    const action = header[index] as EventAction;
    test(`[DASH-02] an alarm ${state} ${expected ? `becomes ${expected} by` : 'refuses'} "${action}"`, () => {
      assert.equal(nextEventState(state, action), expected);
    });
  }
}

test('[BEYOND-03] nothing but closing closes, and nothing but reopening leads back', () => {
  for (const state of eventStates)
    for (const action of eventActions) {
      const next = nextEventState(state, action);
      if (next === 'closed') assert.equal(action, 'close');
      if (state === 'closed' && next) assert.equal(action, 'reopen');
    }
});

test('[DASH-02] only critical alarms need a note, stand alone and are never put off', () => {
  for (const priority of priorities) {
    const isCritical = priority === 'blocker';
    assert.deepEqual(
      [closeNeedsNote(priority), mayCloseInBulk(priority), maySnooze(priority)],
      [isCritical, !isCritical, !isCritical],
    );
  }
});

test('[BEYOND-03] a second person closes what the tenant says: nothing, critical alarms or all', () => {
  for (const priority of priorities)
    assert.deepEqual(
      fourEyes.map((setting) => needsSecondPerson(setting, priority)),
      [false, priority === 'blocker', true],
    );
});

test('[BEYOND-03] worse is further beyond the border, on either side of it', () => {
  const cases: [value: number, before: number, limit: number | null, worse: boolean][] = [
    [86, 85, 84, true],
    [85, 85, 84, false],
    [84.5, 85, 84, false],
    [79, 80, 90, true],
    [81, 80, 90, false],
    [85.1, 85.1 + 1e-12, 84, false],
    [1, 2, null, true],
  ];
  for (const [value, before, limit, worse] of cases) assert.equal(isWorse(value, before, limit), worse);
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
