import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CiedLimit } from './limits.ts';
import { transmissionsOf } from './transmissions.ts';

const night = (day: number) => Date.UTC(2026, 10, day, 2, 10);
const limit: CiedLimit = {
  kind: 'biv_pacing',
  position: null,
  low: 90,
  high: null,
  validFrom: '2026-01-01',
  source: 'Hausstandard',
};
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const told = (values: readonly number[], limits = [limit]) =>
  transmissionsOf({
    contacts: values.map((_, at) => night(1 + at)),
    courses: [{ kind: 'biv_pacing', position: null, times: values.map((_, at) => night(1 + at)), values }],
    episodes: [
      { id: 'vt', beganAt: new Date(night(2) - 60_000).toISOString() },
      { id: 'late', beganAt: new Date(night(9)).toISOString() },
    ],
    limits,
    dayOf,
  });

test('[PATIENT-06] a transmission brings the episodes since the one before, newest first', () => {
  const found = told([97, 97, 97]);
  assert.deepEqual(
    found.map(({ at }) => at),
    [night(3), night(2), night(1)],
  );
  assert.deepEqual(
    found.map(({ episodes }) => episodes.map(({ id }) => id)),
    [[], ['vt'], []],
  );
});

test('[PATIENT-06] a value is told when it leaves its limit, not again while it stays outside', () => {
  const found = told([97, 90, 89, 85, 92, 88]);
  const crossed = found
    .toReversed()
    .map(({ crossings }) => crossings.map(({ value, side }) => `${side} ${value}`));
  assert.deepEqual(crossed, [[], [], ['low 89'], [], [], ['low 88']]);
});

test('[PATIENT-06] a limit judges no day before it held, and without one nothing is told', () => {
  const later = { ...limit, validFrom: '2026-11-04' };
  const days = (limits: CiedLimit[]) =>
    told([85, 85, 85, 85], limits)
      .filter(({ crossings }) => crossings.length > 0)
      .map(({ at }) => at);
  assert.deepEqual(days([later]), [night(4)]);
  assert.deepEqual(days([]), []);
});
