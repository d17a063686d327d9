import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { namedGaps } from '../../measurements/series/gaps.ts';
import { movingMean } from '../../measurements/series/moving-mean.ts';
import { indexSpan } from '../../measurements/series/nearest.ts';
import { dayMs } from '../../kit/spans.ts';
import { plausibleOnly, type Series } from '../../measurements/series/series.ts';
import type { Amount } from '../../measurements/series/summary.ts';
import type { TimeRange } from '../../measurements/series/time-range.ts';
import { mostUrgent, type Priority } from '../priority.ts';
import { beyondThresholds, type SeriesThreshold } from './beyond.ts';

/** What the one-sentence text alternative of a curve says; the sentence itself belongs to the locales. */
type SeriesDescription = {
  /** Readings in the range, implausible ones apart. */
  count: number;
  implausible: number;
  /** Extreme and confirmed by nobody; not among the implausible. */
  extreme: number;
  days: number;
  first: (Amount & { time: number }) | null;
  last: (Amount & { time: number }) | null;
  min: number | null;
  max: number | null;
  /** The mean of the last five days against that of the first five, measured by the spread between neighbours. */
  course: 'none' | 'steady' | 'rising' | 'falling';
  beyond: number;
  worst: Priority | null;
  gaps: number;
  longestGapDays: number;
};

type Described = {
  series: Series;
  range: TimeRange;
  thresholds?: readonly SeriesThreshold[];
  plannedMs?: number;
  calendar?: Calendar;
};

export function describeSeries(described: Described): SeriesDescription {
  const { range, thresholds = [], plannedMs = dayMs, calendar = calendarOf() } = described;
  const shown = cut(described.series, range);
  const clean = plausibleOnly(shown);
  const beyond = beyondThresholds(clean, thresholds);
  const gaps = namedGaps(clean.times, { plannedMs, calendar });
  const values = clean.values;
  return {
    count: clean.times.length,
    implausible: shown.implausible.size - (shown.extreme?.size ?? 0),
    extreme: shown.extreme?.size ?? 0,
    days: new Set(clean.times.map((time) => calendar.dayNumber(time))).size,
    first: amountAt(clean, 0),
    last: amountAt(clean, clean.times.length - 1),
    min: values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b)),
    max: values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b)),
    course: courseOf(clean),
    beyond: beyond.length,
    worst: mostUrgent(
      beyond.flatMap(({ value, diastolic }) => [value, diastolic].filter((one) => one !== null)),
    ),
    gaps: gaps.length,
    longestGapDays: gaps.reduce((longest, gap) => Math.max(longest, gap.days), 0),
  };
}

function cut(series: Series, { from, to }: TimeRange): Series {
  const span = indexSpan(series.times, from, to);
  const shift = (marks: ReadonlySet<number>) =>
    new Set(
      [...marks].filter((index) => index >= span.from && index < span.to).map((index) => index - span.from),
    );
  return {
    times: series.times.slice(span.from, span.to),
    values: series.values.slice(span.from, span.to),
    diastolic: series.diastolic.slice(span.from, span.to),
    manual: shift(series.manual),
    implausible: shift(series.implausible),
    extreme: shift(series.extreme ?? new Set()),
  };
}

function amountAt(series: Series, index: number) {
  const time = series.times[index];
  const value = series.values[index];
  if (time === undefined || value === undefined) return null;
  return { time, value, diastolic: series.diastolic[index] ?? null };
}

function courseOf(series: Series): SeriesDescription['course'] {
  const { times, values } = series;
  if (values.length < 4) return 'none';
  const means = movingMean(series, [{ from: 0, to: values.length }]);
  const change = (means.at(-1) ?? 0) - (means[0] ?? 0);
  let spread = 0;
  for (let index = 1; index < values.length; index += 1) {
    spread += Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0)) / (times.length - 1);
  }
  if (Math.abs(change) <= Math.max(spread * 1.5, Number.EPSILON)) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}
