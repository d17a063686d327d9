import { dayText } from '../kit/day-text.ts';
import { calendarOf, weekdayOf } from '../kit/calendar.ts';
import { dayMs } from '../kit/spans.ts';
import type { OpeningException, OpeningHours } from './opening-hours.ts';

/** The German states by ISO 3166-2 without `DE-`. */
export const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
export type FederalState = (typeof federalStates)[number];

export type PublicHoliday = { day: string; key: HolidayKey };

/** Where a holiday is kept: everywhere, or in some states since a year. */
type Kept = 'all' | readonly FederalState[];
type Holiday = { key: string; kept: Kept; on: (year: number) => number; from?: number; only?: number };

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / dayMs;
const fixed = (month: number, date: number) => (year: number) => day(year, month, date);
const easterPlus = (days: number) => (year: number) => easterSunday(year) + days;

/**
 * Public holidays as the laws of the states name them (Feiertagsgesetze der Länder, as of 2026-11). Those that only
 * some municipalities keep (Mariä Himmelfahrt in Bavaria, Fronleichnam in parts of Saxony and Thuringia, Augsburg's
 * Friedensfest) are not here: a practice adds them as exceptions of its opening hours.
 */
const holidays = [
  { key: 'new_year', kept: 'all', on: fixed(1, 1) },
  { key: 'epiphany', kept: ['BW', 'BY', 'ST'], on: fixed(1, 6) },
  { key: 'womens_day', kept: ['BE'], on: fixed(3, 8), from: 2019 },
  { key: 'womens_day', kept: ['MV'], on: fixed(3, 8), from: 2023 },
  { key: 'good_friday', kept: 'all', on: easterPlus(-2) },
  { key: 'easter_sunday', kept: ['BB'], on: easterPlus(0) },
  { key: 'easter_monday', kept: 'all', on: easterPlus(1) },
  { key: 'labour_day', kept: 'all', on: fixed(5, 1) },
  { key: 'liberation_day', kept: ['BE'], on: fixed(5, 8), only: 2025 },
  { key: 'ascension', kept: 'all', on: easterPlus(39) },
  { key: 'whit_sunday', kept: ['BB'], on: easterPlus(49) },
  { key: 'whit_monday', kept: 'all', on: easterPlus(50) },
  { key: 'corpus_christi', kept: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'], on: easterPlus(60) },
  { key: 'assumption', kept: ['SL'], on: fixed(8, 15) },
  { key: 'childrens_day', kept: ['TH'], on: fixed(9, 20), from: 2019 },
  { key: 'unity_day', kept: 'all', on: fixed(10, 3) },
  { key: 'reformation_day', kept: ['BB', 'MV', 'SN', 'ST', 'TH'], on: fixed(10, 31) },
  { key: 'reformation_day', kept: ['HB', 'HH', 'NI', 'SH'], on: fixed(10, 31), from: 2018 },
  { key: 'all_saints', kept: ['BW', 'BY', 'NW', 'RP', 'SL'], on: fixed(11, 1) },
  { key: 'repentance_day', kept: ['SN'], on: repentanceDay },
  { key: 'christmas_day', kept: 'all', on: fixed(12, 25) },
  { key: 'boxing_day', kept: 'all', on: fixed(12, 26) },
] as const satisfies readonly Holiday[];
export type HolidayKey = (typeof holidays)[number]['key'];

/** The holidays of one year and state, in order. */
export function publicHolidays(year: number, state: FederalState): PublicHoliday[] {
  return holidays
    .filter((holiday: Holiday) => isKept(holiday, year, state))
    .map(({ key, on }) => ({ key, number: on(year) }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ key, number }) => ({ key, day: dayText(number) }));
}

function isKept({ kept, from, only }: Holiday, year: number, state: FederalState): boolean {
  if (only !== undefined && only !== year) return false;
  if (from !== undefined && year < from) return false;
  return kept === 'all' || kept.includes(state);
}

/** Opening hours in which the holidays of these years are closed; what the practice itself says of a day wins. */
export function closedOnHolidays(
  hours: OpeningHours,
  state: FederalState | null,
  years: readonly number[],
): OpeningHours {
  if (!state) return hours;
  const own = new Set(hours.exceptions.map((exception) => exception.day));
  const closed: OpeningException[] = years
    .flatMap((year) => publicHolidays(year, state))
    .filter((holiday) => !own.has(holiday.day))
    .map((holiday) => ({ day: holiday.day, name: holiday.key, spans: [] }));
  return { weekly: hours.weekly, exceptions: [...hours.exceptions, ...closed] };
}

/** The same for the year of an instant (epoch ms) and the next one: as far as a deadline reaches. */
export function closedAround(hours: OpeningHours, state: FederalState | null, at: number): OpeningHours {
  const year = new Date(calendarOf().dayNumber(at) * dayMs).getUTCFullYear();
  return closedOnHolidays(hours, state, [year, year + 1]);
}

/** Day number of Easter Sunday, Gregorian (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return day(year, Math.floor(n / 31), (n % 31) + 1);
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): number {
  const limit = day(year, 11, 22);
  return limit - ((weekdayOf(limit) + 4) % 7);
}
