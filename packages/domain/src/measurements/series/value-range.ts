import type { IndexSpan, Series } from './series.ts';

export type Band = { low: number; high: number };

type Shown = {
  series: Series;
  span?: IndexSpan;
  thresholds?: readonly { value: number }[];
  target?: readonly Band[];
  /** The least height of the axis in the value's unit, so that noise does not fill the panel. */
  leastSpan?: number;
  /** What the quantity cannot pass (0 to 100 %): the axis ends there unless a reading lies beyond. */
  limits?: { low?: number; high?: number };
};

/** The y-range that shows readings, thresholds and target bands with some air; null when there is nothing. */
export function valueRange({
  series,
  span,
  thresholds = [],
  target = [],
  leastSpan = 1,
  limits = {},
}: Shown): Band | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const take = (value: number | null | undefined) => {
    if (value === null || value === undefined || Number.isNaN(value)) return;
    if (value < low) low = value;
    if (value > high) high = value;
  };
  const { from, to } = span ?? { from: 0, to: series.times.length };
  const spotless = series.implausible.size === 0;
  for (let index = from; index < to; index += 1) {
    if (!spotless && series.implausible.has(index)) continue;
    take(series.values[index]);
    take(series.diastolic[index]);
  }
  for (const threshold of thresholds) take(threshold.value);
  for (const band of target) {
    take(band.low);
    take(band.high);
  }
  if (low > high) return null;
  const lacking = Math.max(0, leastSpan - (high - low)) / 2;
  const air = Math.max(high - low, leastSpan) * 0.09;
  const floor =
    limits.low === undefined || low < limits.low ? Number.NEGATIVE_INFINITY : limits.low - air / 2;
  const ceiling =
    limits.high === undefined || high > limits.high ? Number.POSITIVE_INFINITY : limits.high + air / 2;
  return { low: Math.max(floor, low - lacking - air), high: Math.min(ceiling, high + lacking + air) };
}
