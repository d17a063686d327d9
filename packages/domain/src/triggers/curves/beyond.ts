import type { Series } from '../../measurements/series/series.ts';
import { type Priority, priorityRank } from '../priority.ts';
import { breaks, type ThresholdType } from '../threshold.ts';

export type SeriesThreshold = {
  thresholdType: ThresholdType;
  threshold: number;
  component?: string | null;
  priority: Priority;
  /** A border of a rule that asks for more than one value beyond it: it marks no reading by itself. */
  silent?: boolean;
};

/** The most urgent priority a reading earns at its value and at its diastolic value. */
export type Beyond = { index: number; value: Priority | null; diastolic: Priority | null };

/**
 * Plausible readings beyond a threshold, oldest first. `marks` add a priority another rule gave a reading at
 * exactly that time (epoch ms), for instance a change over days. Thresholds on the mean mark no point.
 */
export function beyondThresholds(
  series: Series,
  thresholds: readonly SeriesThreshold[],
  marks: ReadonlyMap<number, Priority> = new Map(),
): Beyond[] {
  const marking = thresholds.filter((one) => one.silent !== true);
  const upper = marking.filter((one) => one.component !== 'diastolic' && one.component !== 'mean');
  const lower = marking.filter((one) => one.component === 'diastolic');
  const found: Beyond[] = [];
  if (thresholds.length === 0 && marks.size === 0) return found;
  for (let index = 0; index < series.times.length; index += 1) {
    if (series.implausible.has(index)) continue;
    const marked = marks.size > 0 ? marks.get(series.times[index] ?? 0) : undefined;
    const value = worst(series.values[index], upper, marked ?? null);
    const diastolic = worst(series.diastolic[index], lower, null);
    if (value !== null || diastolic !== null) found.push({ index, value, diastolic });
  }
  return found;
}

function worst(
  value: number | null | undefined,
  thresholds: readonly SeriesThreshold[],
  given: Priority | null,
) {
  let most = given;
  if (value === null || value === undefined) return most;
  for (const { thresholdType, threshold, priority } of thresholds) {
    if (!breaks(value, thresholdType, threshold)) continue;
    if (most === null || priorityRank(priority) < priorityRank(most)) most = priority;
  }
  return most;
}
