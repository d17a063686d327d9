import type { Calendar } from '../../kit/calendar.ts';
import { hourMs } from '../../kit/spans.ts';
import { after, type History } from './history.ts';
import type { Reference } from './rule.ts';

/** A column of a history: one part of one kind. `step`: the smallest difference its devices tell. */
export type Series = { history: History; column: readonly number[]; calendar: Calendar; step: number };

/** Lowest and highest of what a reading is compared with. */
export type Extent = { low: number; high: number };

/**
 * Of the believable values of the `hours` before a reading, both ends included, itself not, or of one value of each
 * earlier local day of them; null where there is none.
 */
export function comparedWith(
  series: Series,
  position: number,
  { hours, reference }: { hours: number; reference: Reference },
): Extent | null {
  const from = (series.history.times[position] ?? 0) - hours * hourMs;
  const extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  const take = (value: number) => {
    if (value < extent.low) extent.low = value;
    if (value > extent.high) extent.high = value;
  };
  if (reference === 'each') eachBelievable(series, position, from, take);
  else for (const value of dayValues(series, position, { from, reference })) take(value);
  return extent.low > extent.high ? null : extent;
}

/** Believable readings from an instant up to that of the reading at `position`, without it, oldest first. */
export function eachBelievable(
  { history, column }: Series,
  position: number,
  from: number,
  take: (value: number, at: number) => void,
): void {
  const { times, extreme } = history;
  const time = times[position] ?? 0;
  for (let at = after(history, from - 1); at < times.length && (times[at] ?? 0) <= time; at += 1) {
    const value = column[at] ?? Number.NaN;
    if (at !== position && extreme[at] !== 1 && Number.isFinite(value)) take(value, at);
  }
}

type DayReference = Exclude<Reference, 'each'>;

function dayValues(
  series: Series,
  position: number,
  { from, reference }: { from: number; reference: DayReference },
): number[] {
  const { calendar, history } = series;
  const today = calendar.dayNumber(history.times[position] ?? 0);
  const days = new Map<number, number[]>();
  eachBelievable(series, position, from, (value, at) => {
    const day = calendar.dayNumber(history.times[at] ?? 0);
    if (day !== today) days.set(day, [...(days.get(day) ?? []), value]);
  });
  return [...days.values()].map((values) => dayValue(values, reference));
}

/** Of one day's values, oldest first. */
function dayValue(values: readonly number[], reference: DayReference): number {
  if (reference === 'day_first') return values[0] ?? Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  if (reference === 'day_lowest') return sorted[0] ?? Number.NaN;
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * What a change was measured against before its meaning was mended: the reading nearest to `hours` ago, at most 12 hours
 * off (less for short spans), of two equally near the earlier.
 */
export function nearestBefore(series: Series, position: number, hours: number): Extent | null {
  const { times } = series.history;
  const wanted = (times[position] ?? 0) - hours * hourMs;
  const reach = Math.min(12, hours / 2) * hourMs;
  let best: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  eachBelievable(series, position, wanted - reach, (value, at) => {
    const apart = Math.abs((times[at] ?? 0) - wanted);
    if (at > position || apart > reach || apart >= distance) return;
    best = value;
    distance = apart;
  });
  return best === null ? null : { low: best, high: best };
}

/** How long before a window of `hours` a reading still misses it by little: an hour, or a twentieth of a longer one. */
export function nearHours(hours: number): number {
  return Math.max(1, hours / 20);
}

/**
 * The last believable reading taken before a window, where that is by so little that a person would have compared with it:
 * named, never compared with.
 */
export function justBefore(
  { history, column }: Series,
  position: number,
  hours: number,
): { value: number; at: number; byMs: number } | null {
  const from = (history.times[position] ?? 0) - hours * hourMs;
  const earliest = from - nearHours(hours) * hourMs;
  for (let index = after(history, from - 1) - 1; index >= 0; index -= 1) {
    const at = history.times[index] ?? 0;
    const value = column[index] ?? Number.NaN;
    if (at < earliest) return null;
    if (history.extreme[index] !== 1 && Number.isFinite(value)) return { value, at, byMs: from - at };
  }
  return null;
}
