import { dayMs, hourMs } from './spans.ts';

/** Calendar arithmetic in one time zone, safe across clock changes. Times are epoch milliseconds. */
export type Calendar = {
  offset: (time: number) => number;
  /** Days since 1970-01-01 of the local calendar day. */
  dayNumber: (time: number) => number;
  /** Local midnight of a day number. */
  dayStart: (day: number) => number;
  /** The instant of `hour` o'clock on a day number. */
  hourOf: (day: number, hour: number) => number;
};

const calendars = new Map<string, Calendar>();

export function calendarOf(timeZone = 'Europe/Berlin'): Calendar {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = makeCalendar(timeZone);
  calendars.set(timeZone, made);
  return made;
}

/** Since 1973 every zone changes its clock at a full quarter of an hour: one offset holds for the whole quarter. */
const quartersSince = Date.UTC(1973, 0, 1);
const quarterMs = 900_000;
const mostKnown = 10_000;

function makeCalendar(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const told = (time: number): number => {
    const parts: Record<string, number> = {};
    for (const part of format.formatToParts(time)) parts[part.type] = Number(part.value);
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
  };
  const known = new Map<number, number>();
  const offset = (time: number): number => {
    if (time < quartersSince) return told(time);
    const quarter = Math.floor(time / quarterMs);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const found = told(quarter * quarterMs);
    if (known.size >= mostKnown) known.clear();
    known.set(quarter, found);
    return found;
  };
  const instantOf = (local: number): number => {
    const guess = local - offset(local);
    const better = local - offset(guess);
    return better;
  };
  const hourOf = (day: number, hour: number) => instantOf(day * dayMs + hour * hourMs);
  return {
    offset,
    dayNumber: (time) => Math.floor((time + offset(time)) / dayMs),
    dayStart: (day) => hourOf(day, 0),
    hourOf,
  };
}

/** 1 Monday to 7 Sunday. Day 0, 1 January 1970, was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Saturdays and Sundays that touch the range, as spans from midnight to midnight. */
export function weekendBands(
  from: number,
  to: number,
  calendar = calendarOf(),
): { from: number; to: number }[] {
  const bands: { from: number; to: number }[] = [];
  if (!(to > from)) return bands;
  const first = calendar.dayNumber(from);
  for (let saturday = first + 6 - weekdayOf(first); ; saturday += 7) {
    const start = calendar.dayStart(saturday);
    if (start >= to) return bands;
    const end = calendar.dayStart(saturday + 2);
    if (end > from) bands.push({ from: start, to: end });
  }
}
