import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultAlarmPolicy, dueRulesOf, policyOutlook } from './alarm-policy.ts';
import { defaultDueMinutes } from './due.ts';

const minute = 60_000;
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
