import { dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';

/** The calendar day in Berlin, `YYYY-MM-DD`: licences begin and end there. */
export function dayOf(now: Date): string {
  return dayText(calendarOf().dayNumber(now.getTime()));
}
