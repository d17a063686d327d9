import { isPoorBeat } from '@fernpuls/domain/ecg/view/notable';
import type { Beats } from '../beats.ts';
import { firstOfColumns } from '../columns.ts';

/** Beats by what is drawn of them, without those of unreadable stretches; seconds, ascending. */
export type BeatMarks = { normal: Float64Array; notable: Float64Array; letters: string };

export function beatMarks(beats: Pick<Beats, 'seconds' | 'classes' | 'qualities'>): BeatMarks {
  const { seconds, classes } = beats;
  const isRead = (index: number) => !isPoorBeat(beats, index);
  const isNotable = (index: number) => classes !== null && classes[index] !== 'N';
  return {
    normal: seconds.filter((_, index) => isRead(index) && !isNotable(index)),
    notable: seconds.filter((_, index) => isRead(index) && isNotable(index)),
    letters: [...(classes ?? '')].filter((_, index) => isRead(index) && isNotable(index)).join(''),
  };
}

type Row = {
  marks: BeatMarks;
  top: number;
  fromSeconds: number;
  toSeconds: number;
  pixelsPerSecond: number;
  x: (seconds: number) => number;
  colours: { beat: string; notable: string };
  font: string;
};

const size = 4.5;
/** Beats closer than their marks: only what is conspicuous is marked. */
const densePixelsPerSecond = 10;
const densePixels = 2;

/** A mark above each R peak, at most one a pixel; premature beats carry their letter. */
export function drawBeats(ctx: CanvasRenderingContext2D, row: Row): void {
  const { marks, colours, pixelsPerSecond } = row;
  const isDense = pixelsPerSecond < densePixelsPerSecond;
  if (!isDense) drawMarks(ctx, row, { seconds: marks.normal, colour: colours.beat, pixels: 1 });
  const pixels = isDense ? densePixels : 1;
  drawMarks(ctx, row, { seconds: marks.notable, colour: colours.notable, pixels });
  if (isDense) return;
  ctx.font = row.font;
  ctx.textAlign = 'center';
  firstOfColumns(marks.notable, columns(row, pixels), (index) => {
    const at = row.x(marks.notable[index] ?? 0);
    ctx.fillText(marks.letters[index] ?? '', at, row.top + 4 * size + 3);
  });
}

type Kind = { seconds: Float64Array; colour: string; pixels: number };

function drawMarks(ctx: CanvasRenderingContext2D, row: Row, { seconds, colour, pixels }: Kind): void {
  const y = row.top + size;
  ctx.fillStyle = colour;
  ctx.beginPath();
  firstOfColumns(seconds, columns(row, pixels), (index) => {
    const at = row.x(seconds[index] ?? 0);
    ctx.moveTo(at - size, y - size);
    ctx.lineTo(at + size, y - size);
    ctx.lineTo(at, y + size);
  });
  ctx.fill();
}

function columns({ fromSeconds, toSeconds, pixelsPerSecond }: Row, pixels: number) {
  return { from: fromSeconds, to: toSeconds, secondsPerColumn: pixels / pixelsPerSecond };
}
