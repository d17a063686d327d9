import { dayText } from '@fernpuls/domain/kit/day-text';
import { type Calendar, calendarOf, weekdayOf } from '@fernpuls/domain/kit/calendar';
import type { VisiteSection } from '@fernpuls/domain/triggers/round/visite';

/** When something ordered is due: at the end of the working day, so many days on. */
export const orderDays = [0, 1, 3, 7] as const;
const closingHour = 17;

export function dueIn(days: number, now: number, calendar: Calendar = calendarOf()): string {
  return new Date(calendar.hourOf(calendar.dayNumber(now) + days, closingHour)).toISOString();
}

/** When the next visite may be, nearest first: the next working day, in a week, in four. */
export function nextDays(now: number, calendar: Calendar = calendarOf()): readonly string[] {
  const today = calendar.dayNumber(now);
  const weekday = weekdayOf(today);
  const working = today + (weekday >= 5 ? 8 - weekday : 1);
  return [working, today + 7, today + 28].map(dayText);
}

/** The proposal by rank. */
export function proposedDay(section: VisiteSection, now: number): string {
  const [working = '', week = '', month = ''] = nextDays(now);
  if (section === 'deciding') return working;
  return section === 'changed' ? week : month;
}
