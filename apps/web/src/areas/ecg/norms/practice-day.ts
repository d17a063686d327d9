import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayMs } from '@fernpuls/domain/measurements/series/series';

/** The practice's calendar day of an instant, `YYYY-MM-DD`. */
export function practiceDay(instant: string): string {
  const day = calendarOf().dayNumber(Date.parse(instant));
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
