import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  defaultAlarmPolicy,
  dueRulesOf,
  nextTellingAt,
  policyOutlook,
  type Standing,
  tellNow,
} from './alarm-policy.ts';
import { defaultDueMinutes } from './due.ts';

const minute = 60_000;
const fresh: Standing = { dueAt: 0, stepsTaken: 0, isControlled: false };
const at = (minutes: number, standing = fresh) => {
  const { steps, control } = tellNow(defaultAlarmPolicy, standing, minutes * minute);
  return [...steps.map(({ to }) => to.kind), ...(control ? ['control'] : [])];
};

test('[BEYOND-02] the chain is climbed at its minutes, just before not', () => {
  assert.deepEqual(at(-1 / minute), []);
  assert.deepEqual(at(0), ['assignee']);
  assert.deepEqual(at(15 - 1 / minute), ['assignee']);
  assert.deepEqual(at(15), ['assignee', 'cover']);
  assert.deepEqual(at(30), ['assignee', 'cover', 'primary_physician', 'control']);
});

test('[DASH-14] what was told is not told again, and a control alarm is raised once', () => {
  assert.deepEqual(at(40, { ...fresh, stepsTaken: 2 }), ['primary_physician', 'control']);
  assert.deepEqual(at(40, { dueAt: 0, stepsTaken: 3, isControlled: true }), []);
  assert.equal(nextTellingAt(defaultAlarmPolicy, { dueAt: 0, stepsTaken: 3, isControlled: true }), null);
});

test('[BEYOND-02] the next telling is the first instant at which something is due', () => {
  const chain = fc.array(
    fc.record({
      afterMinutes: fc.integer({ min: -60, max: 120 }),
      to: fc.constant({ kind: 'cover' as const }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      chain,
      fc.nat(120),
      fc.nat(5),
      fc.boolean(),
      (steps, controlAfterMinutes, taken, isControlled) => {
        const policy = { ...defaultAlarmPolicy, chain: steps, controlAfterMinutes };
        const standing = {
          dueAt: 1_000_000 * minute,
          stepsTaken: Math.min(taken, steps.length),
          isControlled,
        };
        const next = nextTellingAt(policy, standing);
        const isDue = (now: number) => {
          const { steps: due, control } = tellNow(policy, standing, now);
          return due.length > 0 || control;
        };
        if (next === null) assert.equal(isDue(standing.dueAt + 10_000 * minute), false);
        else assert.deepEqual([isDue(next - 1), isDue(next)], [false, true]);
      },
    ),
  );
});

test('[BEYOND-02] each priority counts its own way, the others by the clock', () => {
  const rules = dueRulesOf(defaultDueMinutes, { low: 'working_day' });
  assert.deepEqual(
    [rules.low.counts, rules.blocker.counts, rules.low.minutes],
    ['working_day', 'always', 480],
  );
});

test('[BEYOND-02] the outlook counts from the deadline, in the order of the chain, by the practice’s hours', () => {
  const friday = Date.parse('2026-11-20T16:50:00.000Z');
  const day = [{ from: '08:00', to: '18:00' }];
  const hours = { weekly: [day, day, day, day, day, [], []], exceptions: [] };
  const policy = {
    ...defaultAlarmPolicy,
    due: dueRulesOf(defaultDueMinutes, { blocker: 'open' }),
    chain: defaultAlarmPolicy.chain.toReversed(),
  };
  const { dueAt, steps, controlAt } = policyOutlook(policy, { priority: 'blocker', at: friday, hours });
  assert.equal(
    new Date(dueAt).toISOString(),
    '2026-11-23T07:05:00.000Z',
    'ten minutes on Friday, five on Monday',
  );
  assert.deepEqual(
    steps.map(({ at: instant, to }) => [(instant - dueAt) / minute, to.kind]),
    [
      [0, 'assignee'],
      [15, 'cover'],
      [30, 'primary_physician'],
    ],
  );
  assert.equal(controlAt - dueAt, 30 * minute);
});
