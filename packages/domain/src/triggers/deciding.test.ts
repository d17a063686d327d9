import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closingStep,
  decidedTogether,
  isProposedByClosing,
  maySnoozeAll,
  stepAfterCall,
  undecided,
} from './deciding.ts';
import { type EventState, eventStates, type FourEyes, fourEyes } from './event-life-cycle.ts';
import { type Priority, priorities } from './priority.ts';

const event = (state: EventState, priority: Priority = 'medium', proposedById: string | null = null) => ({
  state,
  priority,
  proposedById,
});
const own = event('proposed', 'high', 'me');
const theirs = event('proposed', 'high', 'other');
const free = event('seen');
const worked = event('in_progress');

/** One line a setting, one letter a state in the order of `eventStates`: n none, c „Kritisch“, a all of them. */
const asksForTwo: Record<FourEyes, string> = {
  none: 'n n n n n n',
  critical: 'c c c c n n',
  all: 'a a a a n n',
};
const meant: Record<string, readonly Priority[]> = { n: [], c: ['blocker'], a: priorities };
for (const setting of fourEyes)
  for (const [index, state] of eventStates.entries()) {
    const expected = meant[asksForTwo[setting].split(' ')[index] ?? ''];
    test(`[BEYOND-03] two people for ${setting}: closing what is ${state} proposes ${expected?.length} of ${priorities.length} priorities`, () => {
      const found = priorities.filter((priority) => isProposedByClosing(setting, { state, priority }));
      assert.deepEqual(found, expected);
    });
  }

test('[BEYOND-03] another one’s proposal comes first, then what nobody proposed, and nobody agrees with themselves', () => {
  assert.deepEqual(closingStep([free, own, theirs], 'me'), { step: 'confirm', events: [theirs] });
  assert.deepEqual(closingStep([free, own, worked], 'me'), { step: 'close', events: [free, worked] });
  assert.deepEqual(closingStep([own], 'me'), { step: 'wait' });
  assert.deepEqual(closingStep([own], 'other'), { step: 'confirm', events: [own] });
  assert.deepEqual(closingStep([], 'me'), { step: 'wait' });
});

test('[BEYOND-03] a proposal whose author is not known is another one’s', () => {
  const unknown = event('proposed');
  assert.deepEqual(closingStep([unknown], 'me'), { step: 'confirm', events: [unknown] });
});

test('[BEYOND-01] together only what is open and not proposed is decided about, and „Kritisch“ is counted out', () => {
  const picked = eventStates.flatMap((state) => priorities.map((priority) => event(state, priority)));
  const { closable, critical } = decidedTogether(picked);
  const told = closable.map(({ state, priority }) => `${state} ${priority}`);
  const calmer = priorities.filter((priority) => priority !== 'blocker');
  const open = ['raised', 'seen', 'in_progress', 'informed'];
  assert.deepEqual(
    told,
    open.flatMap((state) => calmer.map((priority) => `${state} ${priority}`)),
  );
  assert.equal(critical, open.length);
});

test('[BEYOND-03] one „Kritisch“ among a patient’s alarms keeps all of them from being put off', () => {
  assert.equal(maySnoozeAll([event('seen', 'high'), event('seen', 'low')]), true);
  assert.equal(maySnoozeAll([event('seen', 'low'), event('seen', 'blocker')]), false);
});

test('[BEYOND-03] reached leads to closing what nobody proposed, not reached to later, „Kritisch“ stays', () => {
  const critical = event('seen', 'blocker');
  assert.deepEqual(stepAfterCall('reached', [free, own]), { step: 'close', events: [free] });
  assert.deepEqual(stepAfterCall('reached', [critical]), { step: 'close', events: [critical] });
  assert.deepEqual(stepAfterCall('reached', [own]), { step: 'snooze' });
  assert.deepEqual(stepAfterCall('not_reached', [free, worked]), { step: 'snooze' });
  assert.equal(stepAfterCall('not_reached', [free, critical]), null);
  assert.equal(stepAfterCall('reached', [event('proposed', 'blocker', 'me')]), null);
});

test('[BEYOND-03] of the states only closed is decided', () => {
  assert.deepEqual(
    undecided(eventStates.map((state) => event(state))).map(({ state }) => state),
    eventStates.filter((state) => state !== 'closed'),
  );
});
