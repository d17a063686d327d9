import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endAfterNotice, stateOn } from './subscription.ts';

test('[BILLING-02] a subscription runs on its first and its last day, not the day before nor the day after', () => {
  const period = { startsOn: '2026-03-01', endsOn: '2026-03-31' };
  const on = (day: string) => stateOn(period, day);
  assert.deepEqual(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(on), [
    'planned',
    'running',
    'running',
    'ended',
  ]);
});

test('[BILLING-02] without an end it runs on; what ends before it begins never ran', () => {
  assert.equal(stateOn({ startsOn: '2026-03-01', endsOn: null }, '2036-03-01'), 'running');
  const never = { startsOn: '2026-03-01', endsOn: '2026-02-28' };
  assert.equal(stateOn(never, '2026-02-01'), 'ended');
  assert.equal(stateOn(never, '2026-03-01'), 'ended');
});

test('[BILLING-02] notice is counted in days over the ends of months and years', () => {
  assert.equal(endAfterNotice('2026-03-31', 0), '2026-03-31');
  assert.equal(endAfterNotice('2026-12-03', 28), '2026-12-31');
  assert.equal(endAfterNotice('2026-12-03', 29), '2027-01-01');
  assert.equal(endAfterNotice('2028-02-01', 28), '2028-02-29');
});
