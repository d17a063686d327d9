import { hourMs } from '../../kit/spans.ts';

/** Epoch milliseconds, `from` before `to`. */
export type TimeRange = { from: number; to: number };

export const shortestRangeMs = 6 * hourMs;

/** Scales the range by `factor` (below 1 zooms in) with `centre` staying in place, inside `extent`. */
export function zoomed(range: TimeRange, centre: number, factor: number, extent: TimeRange): TimeRange {
  const longest = extent.to - extent.from;
  const length = Math.min(
    longest,
    Math.max(Math.min(shortestRangeMs, longest), (range.to - range.from) * factor),
  );
  const share = range.to > range.from ? (centre - range.from) / (range.to - range.from) : 0.5;
  const from = centre - Math.min(1, Math.max(0, share)) * length;
  return inside({ from, to: from + length }, extent);
}

/** Moves the range by `by` milliseconds and stops at the edges of `extent`. */
export function moved(range: TimeRange, by: number, extent: TimeRange): TimeRange {
  return inside({ from: range.from + by, to: range.to + by }, extent);
}

/** The range from the earlier to the later of two moments, at least the shortest, inside `extent`. */
export function between(a: number, b: number, extent: TimeRange): TimeRange {
  const from = Math.min(a, b);
  return inside({ from, to: Math.max(from + shortestRangeMs, Math.max(a, b)) }, extent);
}

/** Moves one edge, keeping the other and the shortest length. */
export function resized(range: TimeRange, edge: 'from' | 'to', time: number, extent: TimeRange): TimeRange {
  if (edge === 'from') {
    return { from: Math.max(extent.from, Math.min(time, range.to - shortestRangeMs)), to: range.to };
  }
  return { from: range.from, to: Math.min(extent.to, Math.max(time, range.from + shortestRangeMs)) };
}

function inside(range: TimeRange, extent: TimeRange): TimeRange {
  const length = Math.min(range.to - range.from, extent.to - extent.from);
  const from = Math.min(Math.max(range.from, extent.from), extent.to - length);
  return { from, to: from + length };
}
