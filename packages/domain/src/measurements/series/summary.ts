import { calendarOf } from '../../kit/calendar.ts';
import { indexSpan } from './nearest.ts';
import { dayMs } from '../../kit/spans.ts';
import { plausibleOnly, type Series } from './series.ts';

export type Amount = { value: number; diastolic: number | null };

export type SeriesSummary = {
  last: Amount & { time: number; manual: boolean };
  /** Mean of the 7 calendar days that end with the last reading's, and how many readings it rests on. */
  mean7: Amount & { count: number };
  /**
   * How far the last reading lies above the lowest or below the highest of the 72 h before it, both ends included,
   * whichever is further: what a rule on a change within three days compares with. Null without one.
   */
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
  const before = { from: indexSpan(times, time - 3 * dayMs, time).from, to: at };
  const lowersBefore = numbers(diastolic.slice(before.from, before.to));
  const min30 = extreme(month, Math.min);
  const max30 = extreme(month, Math.max);
  const several = month.values.length > 1 && min30.value < max30.value;
  return {
    last: { time, value, diastolic: lower, manual: manual.has(at) },
    mean7: { value: mean(week.values) ?? value, diastolic: mean(week.diastolic), count: week.values.length },
    change3:
      before.from === before.to
        ? null
        : {
            value: furthest(value, values.slice(before.from, before.to)),
            diastolic: lower === null || lowersBefore.length === 0 ? null : furthest(lower, lowersBefore),
          },
    min30,
    max30,
    isMin30: several && value === min30.value,
    isMax30: several && value === max30.value,
  };
}

function furthest(last: number, before: readonly number[]): number {
  const rise = rounded(last - Math.min(...before));
  const fall = rounded(last - Math.max(...before));
  return -fall > rise ? fall : rise;
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
