import { calendarOf } from '../../kit/calendar.ts';
import { indexSpan, nearestIndex } from './nearest.ts';
import { dayMs, plausibleOnly, type Series } from './series.ts';

export type Amount = { value: number; diastolic: number | null };

export type SeriesSummary = {
  last: Amount & { time: number; manual: boolean };
  /** Mean of the 7 calendar days that end with the last reading's, and how many readings it rests on. */
  mean7: Amount & { count: number };
  /** Last minus the reading nearest to three days earlier (12 h either side); null without one. */
  change3: Amount | null;
  /** Of the 30 calendar days that end with the last reading's. */
  min30: Amount;
  max30: Amount;
  isMin30: boolean;
  isMax30: boolean;
};

/** Statistics beside a curve, from plausible readings up to `now`; null without any. */
export function summarise(
  series: Series,
  now = Number.POSITIVE_INFINITY,
  calendar = calendarOf(),
): SeriesSummary | null {
  const { times, values, diastolic, manual } = plausibleOnly(series);
  const end = indexSpan(times, Number.NEGATIVE_INFINITY, now).to;
  const at = end - 1;
  const time = times[at];
  const value = values[at];
  if (time === undefined || value === undefined) return null;
  const lower = diastolic[at] ?? null;
  const within = (days: number) => {
    const { from } = indexSpan(times, calendar.dayStart(calendar.dayNumber(time) - days + 1), time);
    return { values: values.slice(from, end), diastolic: numbers(diastolic.slice(from, end)) };
  };
  const week = within(7);
  const month = within(30);
  const before = nearestIndex(times.slice(0, at), time - 3 * dayMs, dayMs / 2);
  const min30 = extreme(month, Math.min);
  const max30 = extreme(month, Math.max);
  const several = month.values.length > 1 && min30.value < max30.value;
  return {
    last: { time, value, diastolic: lower, manual: manual.has(at) },
    mean7: { value: mean(week.values) ?? value, diastolic: mean(week.diastolic), count: week.values.length },
    change3: before === null ? null : difference({ value, diastolic: lower }, before, { values, diastolic }),
    min30,
    max30,
    isMin30: several && value === min30.value,
    isMax30: several && value === max30.value,
  };
}

type Columns = { values: readonly number[]; diastolic: readonly (number | null)[] };

function difference(last: Amount, before: number, { values, diastolic }: Columns): Amount | null {
  const earlier = values[before];
  if (earlier === undefined) return null;
  const lower = diastolic[before] ?? null;
  return {
    value: rounded(last.value - earlier),
    diastolic: last.diastolic === null || lower === null ? null : rounded(last.diastolic - lower),
  };
}

function extreme(columns: { values: number[]; diastolic: number[] }, pick: (a: number, b: number) => number) {
  return {
    value: columns.values.reduce((a, b) => pick(a, b)),
    diastolic: columns.diastolic.length === 0 ? null : columns.diastolic.reduce((a, b) => pick(a, b)),
  };
}

function numbers(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
