import { expect, test } from 'vitest';
import { momentOf, parseMoment, timeOf } from './parse-moment.ts';

const given = { now: Date.parse('2026-11-20T08:42:00.000Z'), hour: 17 };
const parse = (text: string) => parseMoment(text, given);

test('a day with its clock time is read on the practice’s clock, in winter and in summer', () => {
  expect(parse('24.11.2026, 14:30')).toBe('2026-11-24T13:30:00.000Z');
  expect(parse('24.07.2027, 14:30')).toBe('2027-07-24T12:30:00.000Z');
});

test('the comma, the minutes and the year may be left out', () => {
  for (const text of ['24.11.2026 14:00', '24.11.26 14', '24.11. 14', '24.11 14.00', '24/11/2026, 14:00']) {
    expect(parse(text), text).toBe('2026-11-24T13:00:00.000Z');
  }
});

test('a day alone means the hour that was agreed', () => {
  expect(parse('24.11.')).toBe('2026-11-24T16:00:00.000Z');
  expect(parse('2026-11-24')).toBe('2026-11-24T16:00:00.000Z');
});

test('two digits of a year lie ahead, not a hundred years behind', () => {
  expect(parse('3.1.27 8')).toBe('2027-01-03T07:00:00.000Z');
});

test('what is no moment is none, and nothing is null', () => {
  for (const text of ['morgen', '31.02.2026', '24.11.2026 24:00', '24.11.2026 14:60', '14:30']) {
    expect(parse(text), text).toBeUndefined();
  }
  expect(parse('  ')).toBeNull();
});

test('an instant’s day and time lead back to it, in winter and in summer', () => {
  for (const moment of ['2026-11-24T13:30:00.000Z', '2026-07-24T22:05:00.000Z']) {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(moment));
    expect(momentOf(day, timeOf(moment))).toBe(moment);
  }
  expect(timeOf('2026-07-24T22:05:00.000Z')).toBe('00:05');
});
