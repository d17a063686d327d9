import { calendarOf } from '@fernpuls/domain/kit/calendar';

const calendar = calendarOf();
const dayMs = 86_400_000;
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/** Days as people say them, the last one included; a pause from today on begins now. */
export function instantsOf(given: { from: string | null; until: string | null }, today: string) {
  const startOf = (number: number) => new Date(calendar.dayStart(number)).toISOString();
  return {
    from: given.from && given.from > today ? startOf(numberOf(given.from)) : null,
    until: given.until ? startOf(numberOf(given.until) + 1) : null,
  };
}

/** The last day of a span that ends at an instant. */
export function lastDayOf(until: string): string {
  const number = calendar.dayNumber(Date.parse(until) - 1);
  return new Date(number * dayMs).toISOString().slice(0, 10);
}
