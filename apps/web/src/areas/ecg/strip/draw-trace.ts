import type { TracePiece } from './decode-trace.ts';

/** A canvas, or whatever else takes lines: print writes them into a picture of millimetres. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo'>;

/** Where a trace is drawn, CSS pixels; `zeroY` is the height of `zeroMv`. */
export type TraceBox = {
  left: number;
  right: number;
  zeroY: number;
  /** Time at the left edge. */
  fromSeconds: number;
  pixelsPerSecond: number;
  pixelsPerMv: number;
  zeroMv?: number;
};

/** Adds a trace to the current path: samples joined by lines, in dense places least and greatest of a pixel column. */
export function traceDrawing(ctx: Pen, pieces: readonly TracePiece[], box: TraceBox): void {
  for (const piece of pieces) {
    const { min, max, startSeconds, secondsPerColumn } = piece;
    const perPixel = 1 / (secondsPerColumn * box.pixelsPerSecond);
    const fromColumn = (box.fromSeconds - startSeconds) / secondsPerColumn;
    const visible = (box.right - box.left) * perPixel;
    const first = Math.max(0, Math.floor(fromColumn) - 1);
    const end = Math.min(min.length, Math.ceil(fromColumn + visible) + 2);
    const place = { x: (column: number) => box.left + (column - fromColumn) / perPixel, y: heightIn(box) };
    if (min === max && perPixel <= 2) joinSamples(ctx, { values: min, first, end }, place);
    else joinColumns(ctx, { min, max, first, end, perPixel: Math.max(1, perPixel) }, place);
  }
}

type Place = { x: (column: number) => number; y: (mv: number) => number };

export function heightIn({ zeroY, zeroMv = 0, pixelsPerMv }: TraceBox): (mv: number) => number {
  return (mv) => zeroY - (mv - zeroMv) * pixelsPerMv;
}

type Samples = { values: Float32Array; first: number; end: number };

function joinSamples(ctx: Pen, { values, first, end }: Samples, { x, y }: Place): void {
  let isOpen = false;
  for (let column = first; column < end; column += 1) {
    const value = values[column] ?? Number.NaN;
    if (Number.isNaN(value)) isOpen = false;
    else if (isOpen) ctx.lineTo(x(column), y(value));
    else {
      ctx.moveTo(x(column), y(value));
      isOpen = true;
    }
  }
}

type Columns = { min: Float32Array; max: Float32Array; first: number; end: number; perPixel: number };

/** Groups of columns begin at multiples of their size, so that a panned trace does not flicker. */
function joinColumns(ctx: Pen, { min, max, first, end, perPixel }: Columns, { x, y }: Place): void {
  const size = Math.max(1, Math.floor(perPixel));
  const middle = min === max ? (size - 1) / 2 : size / 2;
  let isOpen = false;
  let last = 0;
  for (let group = Math.floor(first / size) * size; group < end; group += size) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    const stop = Math.min(min.length, group + size);
    for (let column = group; column < stop; column += 1) {
      const [least, greatest] = [min[column] ?? 0, max[column] ?? 0];
      if (least < low) low = least;
      if (greatest > high) high = greatest;
    }
    if (low > high) {
      isOpen = false;
      continue;
    }
    const at = x(group + middle);
    // To the nearer end first, so that the line between two columns crosses nothing that was not measured.
    const [near, far] = isOpen && Math.abs(low - last) < Math.abs(high - last) ? [low, high] : [high, low];
    if (isOpen) ctx.lineTo(at, y(near));
    else ctx.moveTo(at, y(near));
    ctx.lineTo(at, y(far));
    last = far;
    isOpen = true;
  }
}

/** The square pulse of 1 mV and 200 ms through the same transform as the trace, ending at `right`. */
export function pulseDrawing(
  ctx: Pen,
  {
    right,
    zeroY,
    pixelsPerSecond,
    pixelsPerMv,
  }: Pick<TraceBox, 'zeroY' | 'pixelsPerSecond' | 'pixelsPerMv'> & { right: number },
): void {
  const width = 0.2 * pixelsPerSecond;
  const foot = Math.min(width / 3, 4);
  const left = right - width - 2 * foot;
  ctx.moveTo(left, zeroY);
  ctx.lineTo(left + foot, zeroY);
  ctx.lineTo(left + foot, zeroY - pixelsPerMv);
  ctx.lineTo(left + foot + width, zeroY - pixelsPerMv);
  ctx.lineTo(left + foot + width, zeroY);
  ctx.lineTo(right, zeroY);
}
