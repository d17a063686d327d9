import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defaultSchedule, type Period, parseSchedule, periods, type Schedule } from './schedule.ts';
import { entryOf, entryText, type ScheduleEntry, scheduleText, scheduleTextFaults } from './schedule-text.ts';

const daily: ScheduleEntry = { period: 'day', time: '08:15', weekdays: [], days: '1', months: [] };

const entries: [what: string, change: Partial<ScheduleEntry>, text: string, codes: string[]][] = [
  ['the default', {}, '15 8 * * *', []],
  ['no period', { period: null }, '', ['required']],
  ['no time', { time: '' }, '- - * * *', ['time_required']],
  ['an impossible time', { time: '24:00' }, '- - * * *', ['time_required']],
  ['a week without weekday', { period: 'week' }, '15 8 * * -', ['weekday_required']],
  ['a week', { period: 'week', weekdays: [5, 1] }, '15 8 * * 1,5', []],
  ['a whole week', { period: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7] }, '15 8 * * *', []],
  ['a month without days', { period: 'month', days: '' }, '15 8 - * *', ['days_of_month_error']],
  ['a month with day 32', { period: 'month', days: '1, 32' }, '15 8 1,32 * *', ['days_of_month_error']],
  ['a month with words', { period: 'month', days: 'eins' }, '15 8 eins * *', ['days_of_month_error']],
  ['a month with a star', { period: 'month', days: '*' }, '15 8 - * *', ['days_of_month_error']],
  ['a month', { period: 'month', days: '15, 1,15' }, '15 8 1,15 * *', []],
  ['a year without months', { period: 'year', days: '24' }, '15 8 24 - *', ['month_required']],
  ['a year', { period: 'year', days: '24', months: [12] }, '15 8 24 12 *', []],
  [
    'a year without anything',
    { period: 'year', days: '', time: '' },
    '- - - - *',
    ['time_required', 'days_of_month_error', 'month_required'],
  ],
];

for (const [what, change, text, codes] of entries) {
  test(`[CONTENT-15] ${what} is written "${text}" and refused with ${codes.join(', ') || 'nothing'}`, () => {
    assert.equal(entryText({ ...daily, ...change }), text);
    assert.deepEqual(
      scheduleTextFaults(text).map(({ code }) => code),
      codes,
    );
    assert.equal(scheduleText(text)?.code ?? null, codes[0] ?? null);
    // What is not finished yet comes back into the editor as it was: a draft holds it.
    const again = entryOf(text);
    assert.equal(again && entryText(again), text);
  });
}

test('[CONTENT-15] more than 31 days of month are refused', () => {
  const days = Array.from({ length: 32 }, () => '1').join(',');
  assert.equal(scheduleText(`15 8 ${days} * *`)?.code, 'days_of_month_error');
});

test('[API-17] a text of other forms is refused: ranges, steps, weekday with days, four fields', () => {
  for (const text of ['*/5 8 * * *', '0 8 1 * 1', '0 8 * *', '0 8 * * * *', '@daily', '0 8 * * 1-5']) {
    assert.notEqual(scheduleText(text), null, text);
    assert.equal(entryOf(text), null, text);
  }
  assert.equal(scheduleText('0 8 1-5 * *')?.code, 'days_of_month_error');
});

test('[CONTENT-15] every schedule the editor can hold is the same after being written and read', () => {
  const list = (max: number) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: max - 1 })
      .map((numbers) => numbers.toSorted((a, b) => a - b));
  const entry = fc.record({
    period: fc.constantFrom<Period>(...periods),
    time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(clock),
    weekdays: list(7),
    days: list(31),
    months: list(12),
  });
  fc.assert(
    fc.property(entry, ({ days, ...rest }) => {
      const text = entryText({ ...rest, days: days.join(', ') });
      const read = parseSchedule(text);
      assert.deepEqual(read, kept({ ...rest, daysOfMonth: days }));
      assert.equal(entryOf(text)?.days, read?.daysOfMonth.join(', '));
      assert.equal(entryOf(text)?.period, rest.period);
    }),
  );
});

function clock([hour, minute]: [number, number]): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

// What the period does not use is not in the text.
function kept({ period, time, weekdays, daysOfMonth, months }: Schedule): Schedule {
  const byDay = period === 'month' || period === 'year';
  return {
    period,
    time,
    weekdays: period === 'week' ? weekdays : [],
    daysOfMonth: byDay ? daysOfMonth : defaultSchedule.daysOfMonth,
    months: period === 'year' ? months : [],
  };
}
