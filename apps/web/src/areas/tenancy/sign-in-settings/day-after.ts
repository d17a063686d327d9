import { calendarOf } from '@fernpuls/domain/kit/calendar';

const dayMs = 86_400_000;

/** `YYYY-MM-DD` so many days after this moment, on the practice's clock. */
export function dayAfter(nowMs: number, days: number): string {
  return new Date((calendarOf().dayNumber(nowMs) + days) * dayMs).toISOString().slice(0, 10);
}
