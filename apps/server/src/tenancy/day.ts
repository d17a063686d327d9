import { calendarOf } from '@fernpuls/domain/kit/calendar';

const dayMs = 86_400_000;

/** The calendar day in Berlin, `YYYY-MM-DD`: licences begin and end there. */
export function dayOf(now: Date): string {
  return new Date(calendarOf().dayNumber(now.getTime()) * dayMs).toISOString().slice(0, 10);
}
