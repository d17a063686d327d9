import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedOnHolidays } from '../tenancy/public-holidays.ts';
import { defaultDueMinutes } from './due.ts';
import { type DueCount, dueByRule, plainDueRules } from './due-rule.ts';
import { priorities } from './priority.ts';

const office = [{ from: '08:00', to: '17:00' }];
const week = { weekly: [office, office, office, office, office, [], []], exceptions: [] };
const saxony = closedOnHolidays(week, 'SN', [2026, 2027]);
const due = (counts: DueCount, minutes: number, at: string, hours = saxony) =>
  new Date(dueByRule({ minutes, counts }, Date.parse(at), hours)).toISOString().slice(0, 16);

const rows: [what: string, counts: DueCount, minutes: number, at: string, due: string][] = [
  ['by the clock at night', 'always', 60, '2026-11-20T22:30Z', '2026-11-20T23:30'],
  ['inside hours', 'open', 60, '2026-11-20T09:00Z', '2026-11-20T10:00'],
  ['just reaching the close', 'open', 60, '2026-11-20T15:00Z', '2026-11-20T16:00'],
  ['over the weekend', 'open', 60, '2026-11-20T15:30Z', '2026-11-23T07:30'],
  ['arrived on Saturday', 'open', 60, '2026-11-21T10:00Z', '2026-11-23T08:00'],
  ['over Buß- und Bettag', 'open', 60, '2026-11-17T15:30Z', '2026-11-19T07:30'],
  ['over Christmas and the weekend', 'open', 30, '2026-12-24T15:45Z', '2026-12-28T07:15'],
  ['into winter time', 'open', 60, '2026-10-23T14:30Z', '2026-10-26T07:30'],
  ['into summer time', 'open', 60, '2026-03-27T15:30Z', '2026-03-30T06:30'],
  ['next working day', 'working_day', 0, '2026-11-19T09:00Z', '2026-11-20T16:00'],
  ['next working day after Friday', 'working_day', 0, '2026-11-20T09:00Z', '2026-11-23T16:00'],
  ['next working day over a holiday', 'working_day', 0, '2026-11-17T09:00Z', '2026-11-19T16:00'],
  ['local midnight decides the day', 'working_day', 0, '2026-11-19T23:30Z', '2026-11-23T16:00'],
];
for (const [what, counts, minutes, at, expected] of rows)
  test(`[BEYOND-02] deadline ${what} (${counts}, ${minutes} min)`, () => {
    assert.equal(due(counts, minutes, at), expected);
  });

test('[BEYOND-02] a day in two parts ends with the second; a practice that never opens counts by the clock', () => {
  const parts = [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ];
  const split = { ...week, weekly: week.weekly.map((spans) => (spans.length > 0 ? parts : spans)) };
  assert.equal(due('working_day', 0, '2026-11-19T09:00Z', split), '2026-11-20T17:00');
  assert.equal(due('open', 60, '2026-11-20T10:30Z', split), '2026-11-20T13:30');
  const never = { weekly: week.weekly.map(() => []), exceptions: [] };
  assert.equal(due('open', 60, '2026-11-20T10:30Z', never), '2026-11-20T11:30');
  assert.equal(due('working_day', 60, '2026-11-20T10:30Z', never), '2026-11-20T11:30');
});

test('minutes alone are deadlines by the clock', () => {
  const rules = plainDueRules(defaultDueMinutes);
  for (const priority of priorities)
    assert.deepEqual(rules[priority], { minutes: defaultDueMinutes[priority], counts: 'always' });
});
