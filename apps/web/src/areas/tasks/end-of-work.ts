import { calendarOf } from '@fernpuls/domain/kit/calendar';

/** What a day without a clock time means. */
export const endOfWorkHour = 17;

/** The end of the working day so many days on, on the practice's clock, as ISO 8601. */
export function endOfWork(now: number, days = 0): string {
  const calendar = calendarOf();
  return new Date(calendar.hourOf(calendar.dayNumber(now) + days, endOfWorkHour)).toISOString();
}

/** Today's end of work, or tomorrow's once that is over. */
export function nextEndOfWork(now: number): string {
  return Date.parse(endOfWork(now)) > now ? endOfWork(now) : endOfWork(now, 1);
}
