import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  defaultSchedule,
  formatSchedule,
  parseDaysOfMonth,
  parseSchedule,
  runsBetween,
  type Schedule,
  scheduleFaults,
} from './schedule.ts';

const weekly: Schedule = { ...defaultSchedule, period: 'week', weekdays: [5, 1] };
const monthly: Schedule = { ...defaultSchedule, period: 'month', daysOfMonth: [15, 1] };
const yearly: Schedule = { ...monthly, period: 'year', months: [12, 3] };
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test('[TASK-01] five fields: daily stars, weekly weekdays, monthly days, yearly days and months', () => {
  assert.deepEqual([defaultSchedule, weekly, monthly, yearly].map(formatSchedule), [
    '15 8 * * *',
    '15 8 * * 1,5',
    '15 8 1,15 * *',
    '15 8 1,15 3,12 *',
  ]);
});

test('[TASK-01] all seven weekdays and all twelve months become a star', () => {
  assert.equal(formatSchedule({ ...weekly, weekdays: everyDay }), '15 8 * * *');
  assert.equal(formatSchedule({ ...yearly, months: everyMonth }), '15 8 1,15 * *');
  assert.equal(formatSchedule({ ...weekly, weekdays: everyDay.slice(1) }), '15 8 * * 2,3,4,5,6,7');
});

test('[TASK-01] the default is daily at 08:15, day 1', () => {
  assert.deepEqual(scheduleFaults(defaultSchedule), []);
  assert.deepEqual(
    [defaultSchedule.period, defaultSchedule.time, defaultSchedule.daysOfMonth],
    ['day', '08:15', [1]],
  );
});

const faulty: [string, Schedule, string][] = [
  ['no period', { ...defaultSchedule, period: null }, 'period required'],
  ['no time', { ...defaultSchedule, time: '' }, 'time time_required'],
  ['24 o’clock', { ...defaultSchedule, time: '24:00' }, 'time time_required'],
  ['a week without a weekday', { ...weekly, weekdays: [] }, 'weekdays weekday_required'],
  ['weekday 8', { ...weekly, weekdays: [8] }, 'weekdays weekday_required'],
  ['a month without a day', { ...monthly, daysOfMonth: [] }, 'days_of_month days_of_month_error'],
  ['day 32', { ...monthly, daysOfMonth: [32] }, 'days_of_month days_of_month_error'],
  [
    '32 days',
    { ...monthly, daysOfMonth: Array.from({ length: 32 }, () => 1) },
    'days_of_month days_of_month_error',
  ],
  ['a year without a month', { ...yearly, months: [] }, 'months month_required'],
];
for (const [what, schedule, fault] of faulty)
  test(`[TASK-01] a schedule with ${what} is refused by field`, () => {
    assert.deepEqual(
      scheduleFaults(schedule).map(({ field, code }) => `${field} ${code}`),
      [fault],
    );
  });

test('[TASK-01] days of month are typed with commas; 31 are the most, anything but 1 to 31 is an error', () => {
  assert.deepEqual(parseDaysOfMonth(' 1, 15,31'), [1, 15, 31]);
  assert.equal(parseDaysOfMonth(Array.from({ length: 31 }, (_, at) => at + 1).join(','))?.length, 31);
  for (const text of [
    '',
    '0',
    '32',
    '1,',
    '1;2',
    '1.5',
    'x',
    Array.from({ length: 32 }, () => '1').join(','),
  ])
    assert.equal(parseDaysOfMonth(text), null, text);
});

const numbers = (max: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: max });
const schedules = fc.record({
  period: fc.constantFrom('day', 'week', 'month', 'year'),
  time: fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`),
  weekdays: numbers(7),
  daysOfMonth: numbers(31),
  months: numbers(12),
}) as fc.Arbitrary<Schedule>;

test('what is written is read back to the same text and the same days', () => {
  const span = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2026-12-31T00:00Z') };
  fc.assert(
    fc.property(schedules, (schedule) => {
      const text = formatSchedule(schedule);
      const read = parseSchedule(text);
      assert.ok(read, text);
      assert.equal(formatSchedule(read), text);
      assert.deepEqual(runsBetween(read, span), runsBetween(schedule, span));
    }),
    { numRuns: 60 },
  );
});

test('no text makes the reader fail; what is not one of the forms is none', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseSchedule(text)));
  for (const text of [
    '* * * * *',
    '60 8 * * *',
    '15 24 * * *',
    '15 8 1 * 1',
    '15 8 * * 8',
    '15 8 * * *  *',
    '*/5 8 * * *',
  ])
    assert.equal(parseSchedule(text), null, text);
  assert.deepEqual(parseSchedule('0 7 * * 0')?.weekdays, [7]);
});

test('[TASK-01] runs follow the wall clock over both clock changes', () => {
  const iso = (schedule: Schedule, from: string, to: string) =>
    runsBetween(schedule, { from: Date.parse(from), to: Date.parse(to) }).map((at) =>
      new Date(at).toISOString(),
    );
  assert.deepEqual(iso(defaultSchedule, '2026-10-24T00:00Z', '2026-10-26T00:00Z'), [
    '2026-10-24T06:15:00.000Z',
    '2026-10-25T07:15:00.000Z',
  ]);
  const night = { ...defaultSchedule, time: '02:30' };
  assert.deepEqual(iso(night, '2026-03-28T12:00Z', '2026-03-30T12:00Z'), [
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  assert.equal(iso(night, '2026-10-24T12:00Z', '2026-10-25T12:00Z').length, 1);
});

test('[TASK-01] the first instant belongs to a span, the last does not; day 31 is left out of short months', () => {
  const at = Date.parse('2026-11-20T07:15Z');
  assert.deepEqual(runsBetween(defaultSchedule, { from: at, to: at + 1 }), [at]);
  assert.deepEqual(runsBetween(defaultSchedule, { from: at - 1, to: at }), []);
  const last = { ...monthly, daysOfMonth: [31] };
  const year = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2027-01-01T00:00Z') };
  assert.equal(runsBetween(last, year).length, 7);
});
