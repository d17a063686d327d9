import { dayText } from '../kit/day-text.ts';
import { type Calendar, calendarOf } from '../kit/calendar.ts';
import { dayMs } from '../kit/spans.ts';
import { type FederalState, type HolidayKey, publicHolidays } from '../tenancy/public-holidays.ts';
import { runsBetween, type Schedule } from './schedule.ts';

/** A coming run: its instant (epoch ms), its calendar day and the holiday kept there that day. */
type Run = { at: number; day: string; holiday: HolidayKey | null };

// The 29th of February comes after eight years at the latest (2096 to 2104).
const horizons = [8, 70, 800, 9 * 366];

/** The next `count` runs after `now`; fewer for a schedule that never comes so often, 30 February for instance. */
export function nextRuns(
  schedule: Schedule,
  { now, count, state }: { now: number; count: number; state: FederalState | null },
  calendar: Calendar = calendarOf(),
): Run[] {
  let found: number[] = [];
  for (const days of horizons) {
    found = runsBetween(schedule, { from: now, to: now + days * dayMs }, calendar);
    if (found.length >= count) break;
  }
  return found.slice(0, count).map((at) => {
    const day = dayText(calendar.dayNumber(at));
    return { at, day, holiday: state && holidayOf(day, state) };
  });
}

function holidayOf(day: string, state: FederalState): HolidayKey | null {
  return publicHolidays(Number(day.slice(0, 4)), state).find((holiday) => holiday.day === day)?.key ?? null;
}
