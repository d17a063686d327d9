import { median } from '../dsp/statistics.ts';

/** The last few values in a ring that starts full; its median is kept until the next value. */
export type Ring = { values: Float64Array; next: number; median: number };

export function ring(length: number, start: number): Ring {
  return ringOf(new Float64Array(length).fill(start));
}

export function ringOf(values: Float64Array): Ring {
  return { values, next: 0, median: median(values) };
}

export function push(into: Ring, value: number): void {
  into.values[into.next] = value;
  into.next = (into.next + 1) % into.values.length;
  into.median = median(into.values);
}
