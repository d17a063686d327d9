import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { FieldBinding } from '../../../ui/use-form.ts';

const calendar = calendarOf();

/** A field of an instant, typed as a day: it begins with its first moment, and ends with its last. */
export function asDay(field: FieldBinding, edge: 'first' | 'last'): FieldBinding {
  const { value } = field;
  const past = edge === 'last' ? 1 : 0;
  const day = (instant: number) => calendar.dayNumber(instant - past);
  return {
    ...field,
    value: isInstant(value) ? dayText(day(Date.parse(value))) : value,
    onChange: (typed) => {
      if (typeof typed !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return field.onChange(typed);
      const number = dayNumber(typed);
      return field.onChange(new Date(calendar.dayStart(number + past)).toISOString());
    },
  };
}

/** The days from `now` on, as a new absence begins. */
export function wholeDays(now: number, days: number): { startsAt: string; endsAt: string } {
  const today = calendar.dayNumber(now);
  const at = (day: number) => new Date(calendar.dayStart(day)).toISOString();
  return { startsAt: at(today), endsAt: at(today + days) };
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
}
