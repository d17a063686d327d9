import { dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';

/** The practice's calendar day of an instant, `YYYY-MM-DD`. */
export function practiceDay(instant: string): string {
  return dayText(calendarOf().dayNumber(Date.parse(instant)));
}
