import assert from 'node:assert/strict';
import { test } from 'node:test';
import { driftOf } from './drift.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const course = (values: Readonly<Record<number, number>>) => {
  const days = Object.keys(values)
    .map(Number)
    .toSorted((a, b) => b - a);
  return { times: days.map((ago) => now - ago * dayMs), values: days.map((ago) => values[ago] ?? 0) };
};
const calm = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [20 + at * 3, 500 + (at % 3)]));

test('[PATIENT-06] a lead drifts when the last two weeks lie wholly beyond the three months before', () => {
  assert.equal(driftOf(course({ ...calm, 9: 503, 6: 520, 3: 560 }), now), 'rises');
  assert.equal(driftOf(course({ ...calm, 9: 499, 6: 480, 3: 460 }), now), 'falls');
  assert.equal(driftOf(course({ ...calm, 9: 502, 6: 520, 3: 560 }), now), null, 'one that was there before');
});

test('[PATIENT-06] too few values say nothing of a drift, and what is older than three months is no measure', () => {
  assert.equal(driftOf(course({ ...calm, 6: 520, 3: 560 }), now), null);
  const { 38: _, ...fewer } = calm;
  assert.equal(driftOf(course({ ...fewer, 9: 503, 6: 520, 3: 560 }), now), null);
  assert.equal(driftOf(course({ ...calm, 110: 900, 9: 503, 6: 520, 3: 560 }), now), 'rises');
  assert.equal(driftOf(course({ ...calm, 14: 900, 9: 503, 6: 520, 3: 560 }), now), null, 'fourteen days ago');
});
