import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayMs } from '@fernpuls/domain/kit/spans';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo } from 'react';
import { useNow } from '../ui/use-now.ts';

const yearDays = 365;

/** Whole days on the practice's clock, the same objects until midnight: questions to the server stay the same. */
export function useDays(): { today: number; yearAgo: string; lastDays: (days: number) => TimeRange } {
  const today = calendarOf().dayNumber(useNow(60_000));
  return useMemo(() => daysUntil(today), [today]);
}

function daysUntil(today: number) {
  const calendar = calendarOf();
  const ranges = new Map<number, TimeRange>();
  return {
    today,
    yearAgo: new Date(calendar.dayStart(today - yearDays)).toISOString(),
    /** From midnight to midnight, today included. */
    lastDays(days: number): TimeRange {
      const known = ranges.get(days);
      const range = known ?? {
        from: calendar.dayStart(today - days + 1),
        to: calendar.dayStart(today + 1) - 1,
      };
      ranges.set(days, range);
      return range;
    },
  };
}

/** A time of day as people type it: `7:42`, `07.42`, `0742`. */
export const clockPattern = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** `YYYY-MM-DD` and a time of day on the practice's clock as epoch milliseconds; null when either is none. */
export function instantOf(day: string, clock: string): number | null {
  const start = Date.parse(`${day}T00:00:00Z`);
  const parts = clockPattern.exec(clock.trim());
  if (!Number.isFinite(start) || !parts) return null;
  return calendarOf().hourOf(start / dayMs, Number(parts[1]) + Number(parts[2]) / 60);
}
