import { type Fault, fault, type Rule } from './fault.ts';

/** `YYYY-MM-DD` of a day that exists, in the years 0001 to 9999. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000'))
    return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return Number.isFinite(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

export function validDay(value: unknown): Fault | null {
  return isCalendarDay(value) ? null : fault('not_a_day');
}

/** Days are `YYYY-MM-DD` on the practice's calendar, so they compare as text. */
export function notInTheFuture(today: string): Rule<string> {
  return (day) => (day > today ? fault('in_the_future') : null);
}

export function inTheFuture(today: string): Rule<string> {
  return (day) => (day > today ? null : fault('not_in_the_future'));
}

/** Today is still allowed. */
export function notInThePast(today: string): Rule<string> {
  return (day) => (day < today ? fault('in_the_past') : null);
}

export function after(other: string): Rule<string> {
  return (day) => (day > other ? null : fault('not_after', { day: other }));
}

/** Of what lasts from one instant to another: it ends after it began. */
export function endsAfter(begins: string): Rule<string> {
  return (ends) => {
    const length = Date.parse(ends) - Date.parse(begins);
    if (length < 0) return fault('from_after_to');
    return length === 0 ? fault('not_after', { day: begins }) : null;
  };
}

export function notOver(max: string): Rule<string> {
  return (day) => (day > max ? fault('day_over_max', { day: max }) : null);
}

export function notUnder(min: string): Rule<string> {
  return (day) => (day < min ? fault('day_under_min', { day: min }) : null);
}

export type DateRange = { from: string | null; to: string | null };
export type DateRangeFault = Fault & { at: 'from' | 'to' };

/** A range of days, open where null: `from` may not exceed `to`. `changed` is where the fault is shown. */
export function dateRangeFault(
  { from, to }: DateRange,
  changed: 'from' | 'to' = 'from',
): DateRangeFault | null {
  if (from !== null && !isCalendarDay(from)) return { at: 'from', ...fault('not_a_day') };
  if (to !== null && !isCalendarDay(to)) return { at: 'to', ...fault('not_a_day') };
  return from !== null && to !== null && from > to ? { at: changed, ...fault('from_after_to') } : null;
}

/** What is left of a range filter: an invalid day is discarded, a range the wrong way round as a whole. */
export function usableRange({ from, to }: DateRange): DateRange {
  const kept = { from: isCalendarDay(from) ? from : null, to: isCalendarDay(to) ? to : null };
  return dateRangeFault(kept) ? { from: null, to: null } : kept;
}
