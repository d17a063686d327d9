import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../kit/calendar.ts';
import { dayNumber } from '../kit/day-text.ts';
import { componentOf, inPhase, phaseOf, published } from './testing.ts';
import { minutesADay, mondayOf, phaseEnd, weekNumber, weekOf } from './week.ts';

const calendar = calendarOf();
const monday = dayNumber('2026-11-16');
const week = (program: ReturnType<typeof published>, more = {}) =>
  weekOf(program, { phase: 0, from: monday, phaseStart: null, ...more });
const onDays = (days: ReturnType<typeof week>) => days.map(({ entries }) => entries.length);

test('[CONTENT-09] the week shows each component on its days, in the order of the day, with what it takes', () => {
  const program = published(
    [
      phaseOf({
        components: [inPhase('c1', { schedules: ['15 20 * * 1,3', '30 7 * * 1,2,3,4,5,6'] }), inPhase('c2')],
      }),
    ],
    { c1: componentOf(), c2: componentOf({ schedules: ['0 8 * * 7'], minutes: 20 }) },
  );
  const days = week(program);
  assert.deepEqual(onDays(days), [2, 1, 2, 1, 1, 1, 1]);
  assert.deepEqual(
    days[0]?.entries.map(({ at }) => at),
    [calendar.hourOf(monday, 7.5), calendar.hourOf(monday, 20.25)],
  );
  assert.deepEqual([days[0]?.minutes, days[6]?.minutes, minutesADay(days)], [6, 20, 6]);
});

test('[CONTENT-09] what has no schedule comes once, on the first day of the phase', () => {
  const program = published([phaseOf()], { c1: componentOf({ schedules: [] }) });
  assert.deepEqual(onDays(week(program)), [0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(onDays(week(program, { phaseStart: monday + 2 })), [0, 0, 1, 0, 0, 0, 0]);
  assert.deepEqual(onDays(week(program, { phaseStart: monday - 1 })), [0, 0, 0, 0, 0, 0, 0]);
});

test('[CONTENT-09] work of the practice takes the patient nothing', () => {
  const call = { id: 't1', title: 'Anruf', description: null, doer: 'staff', taskType: 'contact' } as const;
  const tasks = [{ ...call, priority: 'low' as const, roleId: null }];
  const program = published([phaseOf()], { c1: componentOf({ measurements: [], tasks }) });
  const [day] = week(program);
  assert.deepEqual([day?.minutes, day?.entries[0]?.isPatients], [0, false]);
});

test('[CONTENT-09] the days the clock is turned keep their times', () => {
  const program = published([phaseOf()], { c1: componentOf({ schedules: ['30 7 * * *'] }) });
  const days = weekOf(program, { phase: 0, from: dayNumber('2026-10-19'), phaseStart: null });
  assert.deepEqual(onDays(days), [1, 1, 1, 1, 1, 1, 1]);
  assert.equal(days[6]?.entries[0]?.at, calendar.hourOf(dayNumber('2026-10-25'), 7.5));
});

test('[PATIENT-16] weeks of a phase count from its first day', () => {
  assert.deepEqual(
    [monday, monday + 6, monday + 7].map((day) => weekNumber(monday, day)),
    [1, 1, 2],
  );
  assert.deepEqual([phaseEnd(monday, 2), phaseEnd(monday, null)], [monday + 14, null]);
  assert.deepEqual(
    [mondayOf(monday), mondayOf(monday + 6), mondayOf(monday - 1)],
    [monday, monday, monday - 7],
  );
});
