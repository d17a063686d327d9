import type { TracePiece } from './decode-trace.ts';
import { heightIn, type Pen, type TraceBox } from './draw-trace.ts';

/** A box on a screen; `weight` is how wide the line is, CSS pixels. */
type ColumnBox = TraceBox & { pixelRatio: number; weight: number };

/** Of more samples a device pixel shows the least and the greatest. */
const fewSamples = 2;
/** Coarse columns stand in until finer ones have come: as lines they are no blocks. */
const fewColumns = 0.5;

/** Whether device pixels hold so much of a piece that each is one upright stroke. */
export function isDense(
  { min, max, secondsPerColumn }: TracePiece,
  { pixelsPerSecond, pixelRatio }: Pick<ColumnBox, 'pixelsPerSecond' | 'pixelRatio'>,
): boolean {
  const perPixel = 1 / (secondsPerColumn * pixelsPerSecond);
  return min === max ? perPixel > fewSamples * pixelRatio : perPixel > fewColumns;
}

/**
 * Adds dense traces to the current path, to be stroked as wide as their weight: in the middle of each pixel what lies
 * between the least and the greatest it holds, joined to its neighbour. Software draws upright lines of a pixel's width
 * many times faster than a line there and back. Pixels are counted from the recording's start, so that a panned trace does not
 * flicker; it stands at most half of one beside its time.
 */
export function columnDrawing(ctx: Pen, pieces: readonly TracePiece[], box: ColumnBox): void {
  const { left, right, fromSeconds, pixelRatio } = box;
  const pixelsPerSecond = box.pixelsPerSecond * pixelRatio;
  const shift = Math.round(left * pixelRatio) - Math.round(fromSeconds * pixelsPerSecond);
  const first = Math.round(left * pixelRatio) - 1 - shift;
  const end = Math.ceil(right * pixelRatio) + 1 - shift;
  const y = heightIn(box);
  for (const piece of pieces) {
    const place = placeOf(piece, pixelsPerSecond);
    let isOpen = false;
    let topBefore = 0;
    let footBefore = 0;
    for (let pixel = first; pixel < end; pixel += 1) {
      const isThere = extremesOf(piece, place, pixel);
      if (isThere) {
        const top = y(found.high);
        const foot = y(found.low);
        const from = isOpen ? Math.min(top, footBefore) : top;
        const to = isOpen ? Math.max(foot, topBefore) : foot;
        const beyond = weightBeyond(to - from, box.weight);
        const x = (pixel + shift + 0.5) / pixelRatio;
        ctx.moveTo(x, from - beyond);
        ctx.lineTo(x, to + beyond);
        topBefore = top;
        footBefore = foot;
      }
      isOpen = isThere;
    }
  }
}

/** How much higher and lower than its middle a line of a weight is that crosses a pixel from end to end. */
function weightBeyond(height: number, weight: number): number {
  return (Math.sqrt(height * height + weight * weight) - height) / 2;
}

type Place = { perPixel: number; start: number; middle: number };

function placeOf({ min, max, startSeconds, secondsPerColumn }: TracePiece, pixelsPerSecond: number): Place {
  const start = startSeconds / secondsPerColumn;
  return {
    perPixel: 1 / (secondsPerColumn * pixelsPerSecond),
    start,
    middle: min === max ? start : start + 0.5,
  };
}

/** What was found last: sixty times a second nothing is made anew. */
const found = { low: 0, high: 0 };
const rounding = 1e-6;

/** Least and greatest of the columns whose middle lies in a pixel, or of the one it lies in; false where none is. */
function extremesOf({ min, max }: TracePiece, { perPixel, start, middle }: Place, pixel: number): boolean {
  let first = Math.ceil(pixel * perPixel - middle - rounding);
  let end = Math.ceil((pixel + 1) * perPixel - middle - rounding);
  if (end <= first) {
    first = Math.floor((pixel + 0.5) * perPixel - start);
    end = first + 1;
  }
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const stop = Math.min(min.length, end);
  for (let column = Math.max(0, first); column < stop; column += 1) {
    const least = min[column] ?? 0;
    const greatest = max[column] ?? 0;
    if (least < low) low = least;
    if (greatest > high) high = greatest;
  }
  found.low = low;
  found.high = high;
  return low <= high;
}
