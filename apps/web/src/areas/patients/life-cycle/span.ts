import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';

const calendar = calendarOf();

/** Days as people say them, the last one included; a pause from today on begins now. */
export function instantsOf(given: { from: string | null; until: string | null }, today: string) {
  const startOf = (number: number) => new Date(calendar.dayStart(number)).toISOString();
  return {
    from: given.from && given.from > today ? startOf(dayNumber(given.from)) : null,
    until: given.until ? startOf(dayNumber(given.until) + 1) : null,
  };
}

/** The last day of a span that ends at an instant. */
export function lastDayOf(until: string): string {
  return dayText(calendar.dayNumber(Date.parse(until) - 1));
}
