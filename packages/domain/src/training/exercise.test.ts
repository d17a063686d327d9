import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { caseNatures, dealCases, exerciseCases } from './exercise-cases.ts';
import { exerciseDay, exerciseTempos, minuteAfter, minutesOfDay, offsetOf } from './exercise-clock.ts';
import { type ExerciseAction, type ExerciseState, nextExerciseState } from './exercise-life-cycle.ts';
import { judgeCourse } from './judge-course.ts';

const cases = fc.subarray([...exerciseCases], { minLength: 1 });

test('[BEYOND-19] every patient has a case that was chosen, every chosen case comes up, and half are stable where that was chosen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 50 }), cases, (count, wanted) => {
      const dealt = dealCases(count, wanted);
      assert.equal(dealt.length, count);
      assert.deepEqual(new Set(dealt), dealt.length === count ? new Set(wanted) : null);
      const stable = dealt.filter((one) => one === 'stable').length;
      if (wanted.includes('stable') && wanted.length > 1 && count >= 12)
        assert.equal(stable, Math.ceil(count / 2));
    }),
  );
});

test('[BEYOND-19] fewer patients than cases are refused, just as many are dealt one each', () => {
  assert.throws(() => dealCases(5, exerciseCases), RangeError);
  assert.throws(() => dealCases(5, []), RangeError);
  assert.deepEqual(dealCases(5, exerciseCases.slice(0, 5)).toSorted(), exerciseCases.slice(0, 5).toSorted());
});

test('[BEYOND-19] the clock begins at seven, stands still at five, and a minute comes up when its time has come', () => {
  assert.equal(minuteAfter(0, 10), exerciseDay.from);
  assert.equal(minuteAfter(10 * 60_000 - 1, 10), exerciseDay.until - 1);
  assert.equal(minuteAfter(10 * 60_000, 10), exerciseDay.until);
  assert.equal(minuteAfter(99 * 60_000, 10), exerciseDay.until);
  assert.equal(minuteAfter(0, 0), exerciseDay.until, 'at once');
  const minute = fc.integer({ min: exerciseDay.from, max: exerciseDay.until });
  fc.assert(
    fc.property(minute, fc.constantFrom(...exerciseTempos.slice(1)), (at, tempo) => {
      assert.ok(Math.abs(minuteAfter(offsetOf(at, tempo), tempo) - at) <= 1);
      assert.ok(offsetOf(at, tempo) <= tempo * 60_000);
    }),
  );
});

test('[BEYOND-19] everybody measures at a time of their own, spread over the day and never in its last half hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 50 }), fc.nat(), (count, seed) => {
      const minutes = minutesOfDay(count, seed);
      assert.equal(new Set(minutes).size, count);
      assert.ok(minutes.every((at) => at >= exerciseDay.from && at < exerciseDay.until - 30));
      assert.deepEqual(minutes, minutesOfDay(count, seed));
    }),
  );
});

test('[BEYOND-19] an exercise day runs, pauses and ends; what is over stays over', () => {
  const table = {
    running: { pause: 'paused', resume: null, stop: 'ended' },
    paused: { pause: null, resume: 'running', stop: 'ended' },
    ended: { pause: null, resume: null, stop: null },
  } as const;
  for (const [state, actions] of Object.entries(table))
    for (const [action, next] of Object.entries(actions))
      assert.equal(
        nextExerciseState(state as ExerciseState, action as ExerciseAction),
        next,
        `${state} ${action}`,
      );
});

test('[BEYOND-19] a dangerous course nobody has decided is missed once the day is over, and open until then', () => {
  for (const kind of exerciseCases) {
    const of = (isOver: boolean, alarms: number, decisions: string[] = []) =>
      judgeCourse({ case: kind, expected, alarms, decisions, isOver });
    const { proposed: expected, isDangerous } = caseNatures[kind];
    assert.equal(of(false, 1), 'open');
    assert.equal(of(true, 1), isDangerous ? 'missed' : 'left');
    assert.equal(of(true, 0), 'quiet');
    assert.equal(of(false, 0), expected.length === 0 ? 'quiet' : 'open');
    for (const reason of expected) assert.equal(of(true, 1, [reason]), 'as_expected');
    assert.equal(of(false, 1, ['plausible_no_action']), kind === 'stable' ? 'as_expected' : 'otherwise');
    if (expected[0]) assert.equal(of(true, 2, ['plausible_no_action', expected[0]]), 'as_expected');
  }
});
