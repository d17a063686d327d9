import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../kit/calendar.ts';
import { dayNumber } from '../kit/day-text.ts';
import { adherenceCount, adherencePercent as percentOf } from '../triggers/adherence/adherence.ts';
import type { Slot } from '../triggers/adherence/slots.ts';
import { countDoses, dosesOf } from './doses.ts';

// Worked by hand: what was measured divided by what was planned, over the days that were asked.
const calendar = calendarOf();
const monday = dayNumber('2026-11-16');
const at = (day: number, hour: number) => calendar.hourOf(day, hour);
const twice = { schedules: ['0 8 * * *', '0 20 * * *'], windowMinutes: 120 };
const once = { schedules: ['0 8 * * *'], windowMinutes: 120 };
const asked = (more: Partial<Parameters<typeof dosesOf>[0]> = {}) =>
  dosesOf({
    row: twice,
    begins: at(monday - 30, 0),
    ends: null,
    from: monday,
    until: monday + 7,
    came: [],
    done: new Set(),
    skipped: new Set(),
    excuses: [],
    now: at(monday + 7, 0),
    ...more,
  });

const adherencePercent = (slots: readonly Slot[]) =>
  percentOf(adherenceCount(slots, { excuses: [], now: at(monday + 7, 0) }));

test('[PATIENT-16] twice a day planned and once measured is half: 7 of 14 doses, 50 %', () => {
  const mornings = Array.from({ length: 7 }, (_, day) => at(monday + day, 8.25));
  assert.deepEqual(countDoses(asked({ came: mornings })), { asked: 14, due: 14, came: 7 });
  assert.equal(adherencePercent(asked({ came: mornings })), 50);
  const twiceInTheMorning = mornings.flatMap((one) => [one, one + 60_000]);
  assert.equal(
    adherencePercent(asked({ came: twiceInTheMorning })),
    50,
    'two of one morning fill no evening',
  );
});

test('[PATIENT-16] days in hospital are not asked: four days of seven, three measured, 75 %', () => {
  const excuses = [{ from: at(monday + 1, 0), to: at(monday + 4, 0) }];
  const came = [0, 4, 5].map((day) => at(monday + day, 8));
  const slots = asked({ row: once, excuses, came });
  assert.deepEqual(countDoses(slots), { asked: 4, due: 4, came: 3 });
  assert.equal(adherencePercent(slots), 75);
  const whole = asked({ row: once, excuses: [{ from: at(monday, 0), to: null }] });
  assert.deepEqual([countDoses(whole).asked, adherencePercent(whole)], [0, null]);
});

test('[PATIENT-16] the day the clock is turned has its two doses: 2 of 2, 100 %', () => {
  const sunday = dayNumber('2026-10-25');
  const days = { from: sunday, until: sunday + 1, begins: at(sunday, 0), now: at(sunday + 1, 12) };
  const both = asked({ ...days, came: [at(sunday, 8), at(sunday, 20)] });
  assert.deepEqual([countDoses(both).asked, adherencePercent(both)], [2, 100]);
  assert.equal(adherencePercent(asked({ ...days, came: [at(sunday, 8)] })), 50);
});

test('[PATIENT-16] begun at noon, the morning of that day is asked of nobody; ended at noon, the evening', () => {
  const begun = asked({ begins: at(monday, 12), until: monday + 1, came: [at(monday, 20)] });
  assert.deepEqual([countDoses(begun).asked, adherencePercent(begun)], [1, 100]);
  const ended = asked({ ends: at(monday, 12), until: monday + 1, came: [at(monday, 8)] });
  assert.deepEqual([countDoses(ended).asked, adherencePercent(ended)], [1, 100]);
});

test('[PATIENT-16] what may still come in time is asked and not due: at noon one of two, at 22:01 both', () => {
  const day = { until: monday + 1, came: [at(monday, 8)] };
  assert.deepEqual(countDoses(asked({ ...day, now: at(monday, 12) })), { asked: 2, due: 1, came: 1 });
  assert.deepEqual(countDoses(asked({ ...day, now: at(monday, 22) })), { asked: 2, due: 1, came: 1 });
  assert.deepEqual(countDoses(asked({ ...day, now: at(monday, 22) + 1 })), { asked: 2, due: 2, came: 1 });
});

test('[PATIENT-16] a day told of as done has all its doses, one left out with a word none; what comes once is one dose', () => {
  const told = asked({ until: monday + 2, done: new Set([monday]), skipped: new Set([monday + 1]) });
  assert.deepEqual(countDoses(told), { asked: 4, due: 4, came: 2 });
  const single = asked({ row: { schedules: [], windowMinutes: 1440 }, begins: at(monday, 9) });
  assert.deepEqual(countDoses(single), { asked: 1, due: 1, came: 0 });
});
