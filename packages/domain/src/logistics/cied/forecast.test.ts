import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fallsTo } from './forecast.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 0, 1);
const course = (days: readonly number[], value: (day: number) => number) => ({
  times: days.map((day) => begin + day * dayMs),
  values: days.map(value),
});
const dayOf = (time: number | null | undefined) =>
  time === null || time === undefined ? null : Math.round((time - begin) / dayMs);

test('[PATIENT-06] a battery that falls evenly reaches its level where the line does, without doubt', () => {
  const found = fallsTo(
    course([0, 50, 100], (day) => 100 - day / 10),
    10,
  );
  assert.deepEqual([found?.from, found?.likely, found?.to].map(dayOf), [900, 900, 900]);
  assert.partialDeepStrictEqual(found, { readings: 3, days: 100 });
  assert.ok(Math.abs((found?.perYear ?? 0) - 36.525) < 1e-6);
});

test('[PATIENT-06] readings beside the line make a range of it, earlier to one side and later to the other', () => {
  const found = fallsTo(
    course([0, 30, 60, 90, 120], (day) => 100 - day / 10 + (day % 60 === 0 ? 0.3 : -0.3)),
    10,
  );
  if (!found?.to) throw new Error('no range');
  assert.ok(found.from < found.likely);
  assert.ok(found.to > found.likely);
  assert.ok(Math.abs((dayOf(found.likely) ?? 0) - 900) < 30);
});

test('[PATIENT-06] fewer than three readings or less than ninety days draw no line', () => {
  const falling = (day: number) => 100 - day / 10;
  assert.equal(fallsTo(course([0, 90], falling), 10), null);
  assert.equal(fallsTo(course([0, 45, 89], falling), 10), null);
  assert.notEqual(fallsTo(course([0, 45, 90], falling), 10), null);
  assert.equal(fallsTo(course([], falling), 10), null);
});

test('[PATIENT-06] a battery that does not fall, or stands below its level, is foretold nothing', () => {
  assert.equal(
    fallsTo(
      course([0, 50, 100], () => 60),
      10,
    ),
    null,
  );
  assert.equal(
    fallsTo(
      course([0, 50, 100], (day) => 60 + day),
      10,
    ),
    null,
  );
  assert.equal(
    fallsTo(
      course([0, 50, 100], (day) => 10 - day / 100),
      10,
    ),
    null,
  );
  assert.equal(
    fallsTo(
      course([0, 50, 100], (day) => 99 - day / 10_000),
      10,
    ),
    null,
    'in centuries',
  );
});

test('[PATIENT-06] where the later side is beyond all that can be told it is left open', () => {
  const found = fallsTo(
    course([0, 30, 60, 90], (day) => ({ 0: 62, 30: 58, 60: 62, 90: 57 })[day] ?? 0),
    10,
  );
  assert.equal(found?.to, null);
});
