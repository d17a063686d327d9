import type { IndexSpan } from './series.ts';

/** The first position whose time is not before `time`; the length when all are before. Times ascend. */
export function lowerBound(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position of the reading nearest to `time`, the earlier one of two equally near; null beyond `within`. */
export function nearestIndex(
  times: readonly number[],
  time: number,
  within = Number.POSITIVE_INFINITY,
): number | null {
  const after = lowerBound(times, time);
  const distanceAfter = (times[after] ?? Number.POSITIVE_INFINITY) - time;
  const distanceBefore = time - (times[after - 1] ?? Number.NEGATIVE_INFINITY);
  const nearest = distanceBefore <= distanceAfter ? after - 1 : after;
  return Math.min(distanceBefore, distanceAfter) <= within && times[nearest] !== undefined ? nearest : null;
}

/** Positions with `from` <= time <= `to`. */
export function indexSpan(times: readonly number[], from: number, to: number): IndexSpan {
  const first = lowerBound(times, from);
  let end = lowerBound(times, to);
  while (end < times.length && times[end] === to) end += 1;
  return { from: first, to: Math.max(first, end) };
}

/**
 * The moments a cursor stops at: the times of all series together; readings within `roundMs` of the first of a
 * round (weight, then pressure, then pulse in one sitting) are one stop.
 */
export function measurementStops(all: readonly (readonly number[])[], roundMs = 15 * 60_000): number[] {
  const only = all.length === 1 ? all[0] : undefined;
  const times = only ?? all.flat().sort((a, b) => a - b);
  const stops: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time - last <= roundMs) continue;
    stops.push(time);
    last = time;
  }
  return stops;
}

/** The next stop after (`direction` 1) or before (−1) `time`; from no time, the last or the first one. */
export function nextStop(stops: readonly number[], time: number | null, direction: 1 | -1): number | null {
  if (stops.length === 0) return null;
  if (time === null) return (direction === 1 ? stops[0] : stops.at(-1)) ?? null;
  const at = lowerBound(stops, time);
  const next = direction === -1 ? at - 1 : stops[at] === time ? at + 1 : at;
  return stops[Math.min(stops.length - 1, Math.max(0, next))] ?? null;
}
