import { dayText } from '../kit/day-text.ts';
import { type Calendar, calendarOf } from '../kit/calendar.ts';
import { dayMs, hourMs } from '../kit/spans.ts';
import type { RangePreset } from './range-preset-names.ts';

/** Epoch milliseconds, `from` included, `to` not. */
type Range = { from: number; to: number };

/**
 * The range of a preset at an instant (epoch ms) in the calendar's zone; null for `custom`. Hours are real hours;
 * days are calendar days and include today, months and years are whole ones, `6M` and `12M` reach back to the same
 * day of the month (its last day where it is shorter) and end with today.
 */
export function rangeOf(preset: RangePreset, now: number, calendar: Calendar = calendarOf()): Range | null {
  const today = calendar.dayNumber(now);
  const days = (first: number, last: number) => ({
    from: calendar.dayStart(first),
    to: calendar.dayStart(last + 1),
  });
  const lastDays = (count: number) => days(today - count + 1, today);
  const [year, month, date] = dateOf(today);
  switch (preset) {
    case 'today':
      return days(today, today);
    case 'yesterday':
      return days(today - 1, today - 1);
    case '6H':
    case '12H':
    case '24H':
      return { from: now - Number.parseInt(preset, 10) * hourMs, to: now };
    case '7D':
    case '30D':
    case '60D':
    case '90D':
      return lastDays(Number.parseInt(preset, 10));
    case 'curM':
      return days(dayOf(year, month, 1), dayOf(year, month + 1, 1) - 1);
    case 'lastM':
      return days(dayOf(year, month - 1, 1), dayOf(year, month, 1) - 1);
    case '6M':
    case '12M':
      return days(monthsBack(year, month, date, Number.parseInt(preset, 10)), today);
    case 'curY':
      return days(dayOf(year, 0, 1), dayOf(year + 1, 0, 1) - 1);
    case 'lastY':
      return days(dayOf(year - 1, 0, 1), dayOf(year, 0, 1) - 1);
    case 'custom':
      return null;
  }
}

/** The first and last calendar day (`YYYY-MM-DD`) a range touches. */
export function daysOf(range: Range, calendar: Calendar = calendarOf()): { from: string; to: string } {
  return {
    from: dayText(calendar.dayNumber(range.from)),
    to: dayText(calendar.dayNumber(Math.max(range.from, range.to - 1))),
  };
}

/** The range of two typed days, both included; null when one is no day or the first lies after the last. */
export function customRange(from: string, to: string, calendar: Calendar = calendarOf()): Range | null {
  const [first, last] = [numberOf(from), numberOf(to)];
  if (first === null || last === null || first > last) return null;
  return { from: calendar.dayStart(first), to: calendar.dayStart(last + 1) };
}

function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month, date) / dayMs;
}

function dateOf(day: number): [number, number, number] {
  const at = new Date(day * dayMs);
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
}

function monthsBack(year: number, month: number, date: number, count: number): number {
  const lastOfMonth = dateOf(dayOf(year, month - count + 1, 0))[2];
  return dayOf(year, month - count, Math.min(date, lastOfMonth));
}

function numberOf(name: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(name) ? Date.parse(`${name}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) && dayText(time / dayMs) === name ? time / dayMs : null;
}
