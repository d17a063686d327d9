import { lowerBound } from './nearest.ts';

/** One entry per bucket that holds readings: its number, and the smallest, largest, first and last value. */
type Buckets = { at: number[]; min: number[]; max: number[]; first: number[]; last: number[] };

type Wanted = {
  times: readonly number[];
  values: readonly (number | null)[];
  from: number;
  to: number;
  count: number;
};

/** Reduces readings with `from` <= time <= `to` to `count` equal stretches of time without losing an extreme. */
export function minMaxBuckets({ times, values, from, to, count }: Wanted): Buckets {
  const buckets: Buckets = { at: [], min: [], max: [], first: [], last: [] };
  if (!(to > from) || count < 1) return buckets;
  const scale = count / (to - from);
  let current = -1;
  let position = -1;
  for (let index = lowerBound(times, from); index < times.length; index += 1) {
    const time = times[index] ?? 0;
    if (time > to) break;
    const value = values[index];
    if (value === null || value === undefined || Number.isNaN(value)) continue;
    const bucket = Math.min(count - 1, Math.floor((time - from) * scale));
    if (bucket !== current) {
      current = bucket;
      position += 1;
      buckets.at.push(bucket);
      buckets.min.push(value);
      buckets.max.push(value);
      buckets.first.push(value);
      buckets.last.push(value);
      continue;
    }
    if (value < (buckets.min[position] ?? value)) buckets.min[position] = value;
    if (value > (buckets.max[position] ?? value)) buckets.max[position] = value;
    buckets.last[position] = value;
  }
  return buckets;
}
