import { type Calendar, calendarOf } from '@fernpuls/domain/kit/calendar';

/** When what follows from a call is due: at the end of the working day, so many days on. */
export const dueDays = [0, 1, 3, 7] as const;
const closingHour = 17;

export function dueIn(days: number, now: number, calendar: Calendar = calendarOf()): string {
  return new Date(calendar.hourOf(calendar.dayNumber(now) + days, closingHour)).toISOString();
}
