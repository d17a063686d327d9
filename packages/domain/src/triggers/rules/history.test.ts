import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { conditionRows } from './condition-rows.ts';
import { emptyHistory, forgetBefore, insertReading } from './history.ts';
import { needsOf } from './rule-needs.ts';
import { historyOf, noon, told } from './testing.ts';

test('what is needed of history is enough: forgetting the rest never changes an answer', () => {
  const conditions = [...new Set(conditionRows.map(([, when]) => when))];
  const reading = fc.tuple(fc.integer({ min: 0, max: 2400 }), fc.integer({ min: 780, max: 920 }));
  const given = fc.record({
    which: fc.nat(conditions.length - 1),
    readings: fc.array(reading, { maxLength: 60 }),
  });
  fc.assert(
    fc.property(given, ({ which, readings }) => {
      const when = conditions[which];
      assert.ok(when);
      const tenths = readings.map(([hoursAgo, value]) => `${hoursAgo}:${value / 10}`).join(' ');
      const whole = historyOf(tenths);
      const short = historyOf(tenths);
      const newest = short.times.at(-1) ?? noon;
      forgetBefore(short, newest - needsOf({ when }).hours * 3_600_000);
      assert.deepEqual(
        told(when, { weight: short }, { at: newest }),
        told(when, { weight: whole }, { at: newest }),
      );
    }),
    { numRuns: 500 },
  );
});

test('the order readings come in leaves no trace in the history', () => {
  const reading = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    measuredAt: fc.integer({ min: 0, max: 20 }),
    value: fc.integer(),
    diastolic: fc.constant(null),
    mean: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.uniqueArray(reading, { selector: ({ id }) => id }), fc.nat(), (readings, turn) => {
      const [one, other] = [emptyHistory(), emptyHistory()];
      for (const each of readings) insertReading(one, each);
      const at = turn % Math.max(1, readings.length);
      for (const each of [...readings.slice(at), ...readings.slice(0, at)]) insertReading(other, each);
      assert.deepEqual(one, other);
    }),
  );
});
