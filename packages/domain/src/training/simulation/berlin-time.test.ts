import assert from 'node:assert/strict';
import { test } from 'node:test';
import { berlinClock, berlinInstant, weekday } from './berlin-time.ts';
import { dayNumber, dayText } from '../../kit/day-text.ts';

const morning = 7 * 3600 + 42 * 60;

test('the offset changes on the days Europe switches its clocks', () => {
  const offsets = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28'].map(
    (day) => berlinInstant(dayNumber(day), morning).slice(-6),
  );
  assert.deepEqual(offsets, ['+01:00', '+02:00', '+02:00', '+01:00', '+01:00', '+02:00']);
});

test('a wall-clock time reads back as itself on every day of two years', () => {
  for (let day = dayNumber('2026-01-01'); day < dayNumber('2028-01-01'); day += 1) {
    const instant = berlinInstant(day, morning);
    assert.equal(instant.slice(0, 19), `${dayText(day)}T07:42:00`);
    assert.deepEqual(berlinClock(new Date(instant)), { day, minute: 462 });
  }
});

test('the Berlin day turns at Berlin midnight, in winter and in summer', () => {
  assert.equal(dayText(berlinClock(new Date('2026-11-20T22:59:59Z')).day), '2026-11-20');
  assert.equal(dayText(berlinClock(new Date('2026-11-20T23:00:00Z')).day), '2026-11-21');
  assert.equal(dayText(berlinClock(new Date('2026-07-20T21:59:59Z')).day), '2026-07-20');
  assert.equal(dayText(berlinClock(new Date('2026-07-20T22:00:00Z')).day), '2026-07-21');
});

test('weekdays are those of the calendar', () => {
  assert.equal(weekday(dayNumber('2026-11-20')), 5);
  assert.equal(weekday(dayNumber('2026-11-22')), 0);
  assert.equal(weekday(dayNumber('1969-12-31')), 3);
});
