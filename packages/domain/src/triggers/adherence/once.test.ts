import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onceDeadline, slotOnce } from './once.ts';

const minute = 60_000;
const from = Date.parse('2026-11-10T08:00:00Z');
const asked = { from, graceMinutes: 60, until: null };
const deadline = from + 60 * minute;
const none = { answered: [], excuses: [] };
const stateOf = (
  now: number,
  more: Partial<Parameters<typeof slotOnce>[1]> = {},
  until: number | null = null,
) => slotOnce({ ...asked, until }, { ...none, now, ...more })?.state ?? null;

test('[TRIGGER-03] what is asked one time is missing once its time is over, not on it', () => {
  assert.equal(onceDeadline(asked), deadline);
  assert.deepEqual(
    [deadline - 1, deadline, deadline + 1].map((now) => stateOf(now)),
    ['open', 'open', 'missing'],
  );
});

test('[TRIGGER-03] an answer on the deadline came in time, one after it late, one from before it was asked not at all', () => {
  const now = deadline + 10 * minute;
  const states = [from - 1, from, deadline, deadline + 1].map((at) => stateOf(now, { answered: [at] }));
  assert.deepEqual(states, ['missing', 'filled', 'filled', 'late']);
});

test('[TRIGGER-03] an answer of a month later belongs to it, one of after that does not', () => {
  const end = deadline + 30 * 24 * 60 * minute;
  const now = end + minute;
  assert.deepEqual(
    [end - 1, end].map((at) => stateOf(now, { answered: [at] })),
    ['late', 'missing'],
  );
});

test('[TRIGGER-03] what was withdrawn before its time was over is no gap; ended by its answer it is filled', () => {
  const now = deadline + minute;
  assert.deepEqual(
    [deadline - 1, deadline, deadline + 1].map((until) => stateOf(now, {}, until)),
    [null, 'missing', 'missing'],
  );
  assert.equal(stateOf(now, { answered: [from + 1] }, from + 2), 'filled');
});

test('[TRIGGER-03] whoever was paused in between is excused', () => {
  const now = deadline + minute;
  const paused = (start: number, to: number | null) => stateOf(now, { excuses: [{ from: start, to }] });
  assert.deepEqual(
    [paused(from - 5, from), paused(from - 5, from + 1), paused(deadline, null), paused(deadline + 1, null)],
    ['missing', 'excused', 'excused', 'missing'],
  );
});
