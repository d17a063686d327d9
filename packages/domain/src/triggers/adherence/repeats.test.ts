import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatsOf } from './repeats.ts';

const minute = 60_000;
/** Taken at minute 0, arrived at minute 10, to be repeated within 30: until minute 40. */
const request = { id: 'r1', measuredAt: 0, askedAt: 10 * minute };
const at = (
  now: number,
  readings: readonly number[] = [],
  excuse: readonly [number, number | null] | null = null,
) => {
  const [told] = repeatsOf([request], {
    readings: [0, ...readings].map((one) => one * minute),
    excuses: excuse ? [{ from: excuse[0] * minute, to: excuse[1] === null ? null : excuse[1] * minute }] : [],
    graceMinutes: 30,
    now: now * minute,
  });
  return told?.state;
};

test('[TRIGGER-02] a repeat is missing a moment after its deadline, not on it', () => {
  assert.deepEqual(
    [39, 40, 40.001, 500].map((now) => at(now)),
    ['open', 'open', 'missing', 'missing'],
  );
});

test('[TRIGGER-02] what was taken after the reading and until the deadline repeats it, whenever it arrives', () => {
  assert.equal(at(500, [0.001]), 'repeated');
  assert.equal(at(500, [5]), 'repeated', 'taken before the request arrived, and after the reading');
  assert.equal(at(500, [40]), 'repeated', 'on the deadline');
  assert.equal(at(500, [40.001]), 'late');
  assert.equal(at(500, [-5]), 'missing', 'taken before it');
  assert.equal(at(500, [0]), 'missing', 'another one of the same instant is no repeat');
  assert.equal(at(30, [35]), 'open', 'what lies ahead has not come');
});

test('[TRIGGER-02] a pause or stay that touches the time from request to deadline excuses it, one beside it does not', () => {
  assert.equal(at(500, [], [40, null]), 'excused');
  assert.equal(at(500, [], [40.001, null]), 'missing');
  assert.equal(at(500, [], [0, 10]), 'missing', 'over when it was asked');
  assert.equal(at(500, [], [0, 10.001]), 'excused');
  assert.equal(at(500, [20], [0, null]), 'repeated', 'what came needs no excuse');
});

test('[TRIGGER-02] each request has its own deadline, and a repeat that asks again is one', () => {
  const second = { id: 'r2', measuredAt: 20 * minute, askedAt: 21 * minute };
  const states = repeatsOf([request, second], {
    readings: [0, 20 * minute],
    excuses: [],
    graceMinutes: 30,
    now: 60 * minute,
  }).map(({ state }) => state);
  assert.deepEqual(states, ['repeated', 'missing']);
});
