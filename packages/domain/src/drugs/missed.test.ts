import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayText } from '../kit/day-text.ts';
import type { PlannedDose } from './intake.ts';
import { areTooManyMissed, missedDoses, missedTooOften } from './missed.ts';

const first = 20_000;
const hour = 3_600_000;
type State = PlannedDose['state'];

/** One dose a day, over at noon of its day. */
function course(states: readonly State[], skipReason: PlannedDose['skipReason'] = null): PlannedDose[] {
  return states.map((state, at) => ({
    patientDrugId: 'torasemid',
    day: dayText(first + at),
    dayTime: 'morning',
    dose: '1',
    state,
    skipReason: state === 'skipped' ? skipReason : null,
    intakeId: null,
    takenAmount: null,
    intakes: 0,
    isExcess: false,
    end: (first + at) * 24 * hour + 12 * hour,
  }));
}
const noon = (day: number) => (first + day) * 24 * hour + 12 * hour;
const days = (doses: readonly PlannedDose[]) => doses.map(({ day }) => day);

test('[ENTITY-28] [TRIGGER-03] missed is what was skipped or told of by nobody; not what was late, excused or left out on advice', () => {
  const all = course(['taken', 'late', 'skipped', 'open', 'unknown', 'upcoming', 'excused']);
  assert.deepEqual(
    missedDoses(all, noon(9)).map(({ state }) => state),
    ['skipped', 'unknown'],
  );
  assert.deepEqual(days(missedDoses(course(['skipped'], 'forgotten'), noon(9))), [dayText(first)]);
  assert.deepEqual(missedDoses(course(['skipped'], 'advised'), noon(9)), []);
});

test('[TRIGGER-03] who never tells misses nothing by it; who told within 30 days does', () => {
  const silent = (count: number) => Array.from({ length: count }, (): State => 'unknown');
  assert.deepEqual(missedDoses(course(silent(5)), noon(99)), []);
  const stopped = missedDoses(course(['taken', ...silent(40)]), noon(99));
  assert.deepEqual([stopped.length, stopped.at(-1)?.day], [30, dayText(first + 30)]);
});

test('[TRIGGER-03] too many are missed with the dose that makes them so many, and within their days only', () => {
  const twoInThree = { count: 2, days: 3 };
  const doses = course(['skipped', 'taken', 'unknown', 'taken', 'taken', 'skipped']);
  assert.deepEqual(days(missedTooOften(doses, twoInThree, noon(9))), [dayText(first + 2)]);
  assert.deepEqual(days(missedTooOften(doses, { count: 2, days: 2 }, noon(9))), []);
  assert.deepEqual(days(missedTooOften(doses, { count: 3, days: 6 }, noon(9))), [dayText(first + 5)]);
  assert.deepEqual(days(missedTooOften(doses, { count: 3, days: 5 }, noon(9))), []);
});

test('[TRIGGER-03] a dose counts from its end on, not a moment before', () => {
  const doses = course(['taken', 'unknown', 'unknown']);
  const rule = { count: 2, days: 7 };
  assert.equal(missedTooOften(doses, rule, noon(2) - 1).length, 0);
  assert.equal(missedTooOften(doses, rule, noon(2)).length, 1);
  assert.equal(areTooManyMissed(doses, rule, noon(2) - 1), false);
  assert.equal(areTooManyMissed(doses, rule, noon(2)), true);
});

test('[TRIGGER-03] it is over when enough of the last days are taken again, however long the next dose is off', () => {
  const rule = { count: 2, days: 2 };
  assert.equal(areTooManyMissed(course(['late', 'unknown', 'unknown']), rule, noon(30)), true);
  assert.equal(areTooManyMissed(course(['late', 'unknown', 'unknown', 'taken']), rule, noon(30)), false);
  assert.equal(areTooManyMissed(course(['late', 'unknown', 'unknown', 'excused']), rule, noon(30)), true);
  assert.equal(areTooManyMissed([], rule, noon(30)), false);
});

test('[TRIGGER-03] whatever was taken, every dose told of is missed and has so many missed in the days up to its own', () => {
  const state = fc.constantFrom('taken', 'late', 'skipped', 'unknown', 'excused');
  fc.assert(
    fc.property(
      fc.array(state, { maxLength: 25 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (states, count, span) => {
        const doses = course(['taken', ...states]);
        const missed = missedDoses(doses, noon(100));
        const told = new Set(days(missedTooOften(doses, { count, days: span }, noon(100))));
        for (const [at, dose] of doses.entries()) {
          const before = missed.filter(
            (one) => doses.indexOf(one) > at - span && doses.indexOf(one) <= at,
          ).length;
          assert.equal(told.has(dose.day), missed.includes(dose) && before >= count);
        }
      },
    ),
  );
});
