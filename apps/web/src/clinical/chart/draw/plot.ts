import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { Band } from '@fernpuls/domain/measurements/series/value-range';

/** Where a panel draws, in CSS pixels, and what it shows there. */
export type Plot = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  range: TimeRange;
  band: Band;
  pixelRatio: number;
};

export function xOf(plot: Plot, time: number): number {
  const { from, to } = plot.range;
  return plot.left + ((time - from) / (to - from)) * (plot.right - plot.left);
}

export function yOf(plot: Plot, value: number): number {
  const { low, high } = plot.band;
  return plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top);
}

/** Puts a line of `width` CSS pixels on whole device pixels. */
export function crisp(plot: Plot, position: number, width = 1): number {
  const device = Math.max(1, Math.round(width * plot.pixelRatio));
  return (Math.round(position * plot.pixelRatio) + (device % 2) / 2) / plot.pixelRatio;
}

export function pixelsPer(plot: Plot, milliseconds: number): number {
  return (milliseconds / (plot.range.to - plot.range.from)) * (plot.right - plot.left);
}
