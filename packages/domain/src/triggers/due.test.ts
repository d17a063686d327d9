import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultDueMinutes, dueAt, timeLeft } from './due.ts';
import { priorities } from './priority.ts';

const start = Date.UTC(2026, 10, 20, 6, 42);
const minute = 60_000;

test('the deadline is counted from arrival, by priority, and the more urgent never has more time', () => {
  assert.deepEqual(
    priorities.map((priority) => (dueAt(start, priority, defaultDueMinutes) - start) / minute),
    [15, 60, 240, 480, 1440],
  );
  assert.equal(dueAt(start, 'blocker', { ...defaultDueMinutes, blocker: 5 }), start + 5 * minute);
});

const due = start + 60 * minute;
const cases: [
  what: string,
  now: number,
  overdue: boolean,
  minutes: number,
  urgent: boolean,
  share: number,
][] = [
  ['at the start', start, false, 60, false, 1],
  ['before the start', start - minute, false, 61, false, 1],
  ['just above 30 %', due - 18 * minute - 1, false, 18, false, 0.3],
  ['at 30 %', due - 18 * minute, false, 18, false, 0.3],
  ['just under 30 %', due - 18 * minute + 1, false, 17, true, 0.3],
  ['in the last minute', due - 1, false, 0, true, 0],
  ['on the deadline', due, false, 0, true, 0],
  ['just past it', due + 1, true, 1, false, 0],
  ['a minute past it', due + minute, true, 1, false, 0],
  ['a little more', due + minute + 1, true, 2, false, 0],
];

for (const [what, now, overdue, minutes, urgent, share] of cases) {
  test(`[BEYOND-02] ${what}: ${minutes} minutes, ${overdue ? 'overdue' : urgent ? 'urgent' : 'in time'}`, () => {
    const left = timeLeft(now, start, due);
    assert.deepEqual(
      { ...left, share: Math.round(left.share * 1e4) / 1e4 },
      { overdue, minutes, share, urgent },
    );
  });
}

test('a span of no length is urgent at once and never divides by nothing', () => {
  assert.deepEqual(timeLeft(start, start, start), { overdue: false, minutes: 0, share: 0, urgent: true });
  assert.equal(timeLeft(start + 1, start, start - 5).overdue, true);
});
