import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { conditionRows } from './condition-rows.ts';
import { evaluateRule } from './evaluate-rule.ts';
import { emptyHistory, forgetBefore, insertReading, placeOf } from './history.ts';
import { needsOf } from './rule-needs.ts';
import type { SingleCondition } from './rule.ts';
import { calendar, historyOf, noon, told } from './testing.ts';

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

test('a run that is asked for with each reading, early or late, is the one a look at the whole history finds', () => {
  const watched = { valueType: 'blood_pressure', component: 'diastolic' } as const;
  const singles: SingleCondition[] = [
    { kind: 'threshold', ...watched, comparison: 'above', operand: 84 },
    { kind: 'change', ...watched, direction: 'rise', by: 1, unit: 'absolute', hours: 24 },
    { kind: 'deviation', ...watched, direction: 'either', by: 1, unit: 'absolute', days: 7, least: 2 },
  ];
  const reading = fc.record({
    id: fc.string({ minLength: 1, maxLength: 2 }),
    measuredAt: fc.nat(400).map((hours) => noon - hours * 3_600_000),
    value: fc.constant(120),
    diastolic: fc.option(fc.integer({ min: 82, max: 88 })),
    mean: fc.constant(null),
  });
  const personal = () => null;
  const given = fc.record({
    of: fc.constantFrom(...singles),
    hours: fc.constantFrom(6, 48, 120),
    readings: fc.uniqueArray(reading, { selector: ({ id }) => id, maxLength: 40 }),
    forgotten: fc.nat(400),
  });
  fc.assert(
    fc.property(given, ({ of, hours, readings, forgotten }) => {
      const when = { kind: 'lasting', hours, of } as const;
      const kept = emptyHistory();
      const ask = (history: typeof kept, at: number) =>
        evaluateRule({ when }, { at, history: () => history, personal, calendar });
      for (const [index, one] of readings.entries()) {
        assert.equal(placeOf(kept, one), null);
        insertReading(kept, one);
        assert.notEqual(placeOf(kept, one), null);
        if (index === 20) forgetBefore(kept, noon - forgotten * 3_600_000);
        assert.deepEqual(ask(kept, one.measuredAt), ask(structuredClone(kept), one.measuredAt));
      }
    }),
  );
});
