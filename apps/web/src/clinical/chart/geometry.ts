import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { PanelSpec } from './chart-types.ts';

/** Horizontal measures every row of a stack shares, in CSS pixels. */
export type Frame = { width: number; left: number; right: number; gutter: number };

const panelTop = 27;
const panelTopBare = 6;
const panelBottom = 9;

export function frameOf(width: number, hasGutter: boolean): Frame {
  const gutter = hasGutter && width >= 560 ? 128 : 0;
  return { width, left: 38, right: Math.max(38, width - gutter - (gutter > 0 ? 0 : 12)), gutter };
}

/** Where a time lies, in CSS pixels from the left edge of the stack; outside of the range it lies outside. */
export function xOf(time: number, frame: Frame, range: TimeRange): number {
  return frame.left + ((time - range.from) / (range.to - range.from)) * (frame.right - frame.left);
}

/** The time at a place. */
export function timeAt(x: number, frame: Frame, range: TimeRange): number {
  return range.from + ((x - frame.left) / (frame.right - frame.left)) * (range.to - range.from);
}

export function panelHeight({ height, series }: PanelSpec): number {
  return height ?? (series.diastolic.length > 0 ? 188 : 144);
}

export function plotEdges(height: number, bare: boolean): { top: number; bottom: number } {
  return { top: bare ? panelTopBare : panelTop, bottom: height - panelBottom };
}
