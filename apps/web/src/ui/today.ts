import { dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';

/** The calendar day of the practice. */
export function today(): string {
  return dayOf(Date.now());
}

/** The practice's calendar day of an instant in epoch milliseconds. */
export function dayOf(time: number): string {
  return dayText(calendarOf().dayNumber(time));
}
