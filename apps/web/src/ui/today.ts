import { calendarOf } from '@fernpuls/domain/kit/calendar';

/** The calendar day of the practice. */
export function today(): string {
  return new Date(calendarOf().dayNumber(Date.now()) * 86_400_000).toISOString().slice(0, 10);
}
