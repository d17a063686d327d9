import { type Calendar, calendarOf } from '../../kit/calendar.ts';

export type Night = { start: number; isReceived: boolean };
type Nights = {
  /** Oldest first. None where it does not report night by night. */
  nights: Night[];
  /** When it is to be heard next; null: that cannot be told. */
  expected: number | null;
};

const shown = 30;
/** Below that nothing can be said of how often it reports. */
const fewest = 4;

/**
 * Which of the last nights something came in from an implant, by the days of the wall clock. The night that is not over
 * counts once it was heard, or once it should have been. All times are epoch milliseconds, `contacts` oldest first.
 */
export function nightsOf(
  contacts: readonly number[],
  now: number,
  calendar: Calendar = calendarOf(),
): Nights {
  const days = [...new Set(contacts.map((at) => calendar.dayNumber(at)))];
  const last = contacts.at(-1);
  const first = days[0];
  if (last === undefined || first === undefined || usualGap(days) !== 1)
    return { nights: [], expected: null };
  const heard = new Set(days);
  const today = calendar.dayNumber(now);
  const clock = last - calendar.dayStart(calendar.dayNumber(last));
  const isDue = heard.has(today) || now >= calendar.dayStart(today) + clock;
  const to = isDue ? today : today - 1;
  const from = Math.max(first, to - shown + 1);
  const nights = Array.from({ length: to - from + 1 }, (_, at) => ({
    start: calendar.dayStart(from + at),
    isReceived: heard.has(from + at),
  }));
  return { nights, expected: calendar.dayStart(to + 1) + clock };
}

/** The median of days from one contact to the next. */
function usualGap(days: readonly number[]): number | null {
  if (days.length < fewest) return null;
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? null;
}
