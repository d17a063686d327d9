import { joinFactor } from '@fernpuls/domain/measurements/series/gaps';
import { minMaxBuckets } from '@fernpuls/domain/measurements/series/min-max-buckets';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { plausibleOnly, type Series } from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';

type Sketch = {
  series: Series;
  range: TimeRange;
  width: number;
  height: number;
  inset: number;
  plannedMs?: number;
};

/** An SVG path of at most one step a pixel, broken at gaps, with the last point for a dot. */
export function sparkline({ series, range, width, height, inset, plannedMs = dayMs }: Sketch) {
  const { times, values } = plausibleOnly(series);
  const count = Math.max(1, Math.floor(width - 2 * inset));
  const buckets = minMaxBuckets({ times, values, ...range, count });
  const low = buckets.min.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const high = buckets.max.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const y = (value: number) =>
    high > low ? height - inset - ((value - low) / (high - low)) * (height - 2 * inset) : height / 2;
  const longest = (plannedMs * joinFactor * count) / (range.to - range.from) + 1;
  let path = '';
  let end: { x: number; y: number } | null = null;
  buckets.at.forEach((bucket, index) => {
    const x = inset + bucket + 0.5;
    const joined = index > 0 && bucket - (buckets.at[index - 1] ?? 0) <= longest;
    const [first = 0, min = 0, max = 0, last = 0] = [
      buckets.first,
      buckets.min,
      buckets.max,
      buckets.last,
    ].map((column) => y(column[index] ?? 0));
    const turn = min === max ? '' : `L${x} ${min.toFixed(1)}L${x} ${max.toFixed(1)}L${x} ${last.toFixed(1)}`;
    path += `${joined ? 'L' : 'M'}${x} ${first.toFixed(1)}${turn}`;
    end = { x, y: last };
  });
  return { path, end: end as { x: number; y: number } | null };
}
