import { dayMs } from './spans.ts';

/** `YYYY-MM-DD` of a day counted from 1970-01-01, as `Calendar` counts them. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / dayMs;
}
