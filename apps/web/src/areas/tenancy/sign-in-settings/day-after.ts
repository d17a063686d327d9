import { dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';

/** `YYYY-MM-DD` so many days after this moment, on the practice's clock. */
export function dayAfter(nowMs: number, days: number): string {
  return dayText(calendarOf().dayNumber(nowMs) + days);
}
