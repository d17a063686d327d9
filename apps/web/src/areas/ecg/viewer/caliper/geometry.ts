import type { Panel, Sheet } from '../paper/panels.ts';

type Given = {
  /** The panel the caliper lies on, and its line the earlier end stands on. */
  panel: Panel;
  line: Panel;
  sheet: Sheet;
  /** Both ends, pixels after the left edge of the paper. */
  px: { from: number; to: number };
  label: { width: number; height: number };
};

/** Room the label keeps from the foot of its line, and of the edge it stands beside; pixels. */
const labelFoot = 52;
const labelGap = 8;
const labelMargin = 4;

/** Where box and label stand; the label right of the box, left of it where there is no room, and always on the sheet. */
export function placeOf({ panel, line, sheet, px, label }: Given) {
  const zero = line.left - line.delayPx;
  const left = zero + px.from;
  const right = Math.min(line.right, zero + px.to);
  const last = panel.right - label.width - labelMargin;
  const isRoom = right + labelGap <= last;
  const beside = isRoom ? right + labelGap : Math.max(panel.left, left - label.width - labelGap);
  return {
    isSeen: right >= panel.left && left <= panel.right,
    top: line.top + 2,
    height: line.bottom - line.top - 4,
    left,
    width: Math.max(0, right - left),
    label: {
      left: Math.max(panel.left, Math.min(beside, last)),
      top: Math.min(line.bottom - labelFoot, sheet.height - label.height),
    },
  };
}

const mostRepeats = 60;
/** Closer lines tell no interval apart. */
const leastStepPx = 6;

/** Where the interval falls again and again to both sides, pixels; its own two edges are left out. */
export function repeatsOf(
  { from, to }: { from: number; to: number },
  { left, right }: Pick<Panel, 'left' | 'right'>,
): number[] {
  const step = to - from;
  if (step < leastStepPx) return [];
  const first = Math.ceil((left - from) / step);
  return Array.from({ length: mostRepeats }, (_, index) => first + index)
    .filter((count) => count !== 0 && count !== 1)
    .map((count) => from + count * step)
    .filter((at) => at < right);
}

/** To a tenth of a millisecond: finer than any sample, and short to read. */
export function toSample(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
