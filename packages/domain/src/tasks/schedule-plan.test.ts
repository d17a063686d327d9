import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueRun, nextPlanRun, planRuns, type SchedulePlan } from './schedule-plan.ts';

const at = (text: string) => Date.parse(text);
const iso = (times: readonly number[]) => times.map((time) => new Date(time).toISOString());

function plan(more: Partial<SchedulePlan> = {}): SchedulePlan {
  const start = at('2026-11-01T00:00:00Z');
  return {
    crons: ['15 8 * * *'],
    startAt: start,
    endAt: null,
    holidays: 'keep',
    federalState: null,
    ...more,
  };
}

test('[TASK-01] several texts make one list in order, an instant they share comes once', () => {
  const runs = planRuns(plan({ crons: ['15 8 * * *', '0 18 * * 1', '15 8 * * 1'] }), {
    after: at('2026-11-22T00:00:00Z'),
    to: at('2026-11-24T12:00:00Z'),
  });
  assert.deepEqual(iso(runs), [
    '2026-11-22T07:15:00.000Z',
    '2026-11-23T07:15:00.000Z',
    '2026-11-23T17:00:00.000Z',
    '2026-11-24T07:15:00.000Z',
  ]);
});

test('[TASK-01] a run on the instant of start or end belongs to the plan, a moment beyond does not', () => {
  const run = at('2026-11-23T07:15:00Z');
  const span = { after: run - 3_600_000, to: run + 3_600_000 };
  assert.equal(planRuns(plan({ startAt: run, endAt: run }), span).length, 1);
  assert.equal(planRuns(plan({ startAt: run + 1 }), span).length, 0);
  assert.equal(planRuns(plan({ endAt: run - 1 }), span).length, 0);
  assert.equal(planRuns(plan(), { after: run, to: run + 1 }).length, 0, 'after is not included');
  assert.equal(planRuns(plan(), { after: run - 1, to: run }).length, 1, 'to is included');
});

test('[TASK-01] runs keep their time of day across the change of clocks', () => {
  const span = { after: at('2026-10-24T00:00:00Z'), to: at('2026-10-26T12:00:00Z') };
  assert.deepEqual(iso(planRuns(plan({ startAt: span.after }), span)), [
    '2026-10-24T06:15:00.000Z',
    '2026-10-25T07:15:00.000Z',
    '2026-10-26T07:15:00.000Z',
  ]);
});

test('[TASK-01] a run on a public holiday stays, is left out, or moves to the next working day', () => {
  // Christmas 2026: Friday and Saturday; Monday the 28th is the next working day.
  const span = { after: at('2026-12-24T12:00:00Z'), to: at('2026-12-28T12:00:00Z') };
  const on = (more: Partial<SchedulePlan>) => iso(planRuns(plan({ crons: ['0 9 25 * *'], ...more }), span));
  assert.deepEqual(on({ federalState: 'NI' }), ['2026-12-25T08:00:00.000Z']);
  assert.deepEqual(on({ federalState: 'NI', holidays: 'skip' }), []);
  assert.deepEqual(on({ federalState: 'NI', holidays: 'next_working_day' }), ['2026-12-28T08:00:00.000Z']);
  assert.deepEqual(on({ holidays: 'skip' }), ['2026-12-25T08:00:00.000Z'], 'without a state no day is one');
});

test('[TASK-01] a holiday of one state moves nothing in another', () => {
  const span = { after: at('2027-01-05T12:00:00Z'), to: at('2027-01-07T12:00:00Z') };
  const runs = (federalState: 'BY' | 'NI') =>
    iso(planRuns(plan({ crons: ['0 9 6 1 *'], federalState, holidays: 'next_working_day' }), span));
  assert.deepEqual(runs('BY'), ['2027-01-07T08:00:00.000Z']);
  assert.deepEqual(runs('NI'), ['2027-01-06T08:00:00.000Z']);
});

test('[TASK-01] a moved run that meets another is one run, and moved past the end it is none', () => {
  const daily = plan({ federalState: 'NI', holidays: 'next_working_day', crons: ['0 9 * * *'] });
  const span = { after: at('2026-12-25T00:00:00Z'), to: at('2026-12-28T12:00:00Z') };
  assert.deepEqual(iso(planRuns(daily, span)), ['2026-12-27T08:00:00.000Z', '2026-12-28T08:00:00.000Z']);
  const ending = { ...daily, endAt: at('2026-12-26T20:00:00Z') };
  assert.deepEqual(planRuns(ending, span), []);
});

test('[TASK-01] a holiday on the day the clocks change keeps the time of day', () => {
  // Easter Sunday 2027, a holiday in Brandenburg, is the day summer time begins.
  const easter = plan({ crons: ['0 9 28 3 *'], federalState: 'BB', holidays: 'next_working_day' });
  const span = { after: at('2027-03-27T12:00:00Z'), to: at('2027-03-31T12:00:00Z') };
  assert.deepEqual(iso(planRuns(easter, span)), ['2027-03-30T07:00:00.000Z']);
});

test('[TASK-01] after a pause only the newest run is due and the older ones are counted', () => {
  const lastRunAt = at('2026-11-20T07:15:00Z');
  assert.equal(dueRun(plan(), { lastRunAt, now: at('2026-11-21T07:14:59Z') }), null);
  assert.deepEqual(dueRun(plan(), { lastRunAt, now: at('2026-11-21T07:15:00Z') }), {
    at: at('2026-11-21T07:15:00Z'),
    missed: 0,
    lastMissedAt: null,
  });
  assert.deepEqual(dueRun(plan(), { lastRunAt, now: at('2026-11-24T09:00:00Z') }), {
    at: at('2026-11-24T07:15:00Z'),
    missed: 3,
    lastMissedAt: at('2026-11-23T07:15:00Z'),
  });
});

test('[TASK-01] the next run is found years ahead, and there is none after the end or for a day that never comes', () => {
  const after = at('2026-11-21T08:00:00Z');
  const next = (more: Partial<SchedulePlan>) => nextPlanRun(plan(more), after);
  assert.equal(next({}), at('2026-11-22T07:15:00Z'));
  assert.equal(next({ crons: ['0 8 29 2 *'] }), at('2028-02-29T07:00:00Z'));
  assert.equal(next({ endAt: at('2026-11-22T07:14:59Z') }), null);
  assert.equal(next({ crons: ['0 8 30 2 *'] }), null);
  assert.equal(next({ startAt: at('2027-05-03T06:15:00Z') }), at('2027-05-03T06:15:00Z'), 'the start itself');
});
