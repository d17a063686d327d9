import { isPoorBeat } from '@fernpuls/domain/ecg/view/notable';
import type { Beats } from '../beats.ts';
import { firstFrom } from '../columns.ts';
import { levelFor, type RrCourse, type RrLevel, rrExtremes, rrRuns } from './rr-course.ts';

export type RrBar = { from: number; to: number; ms: number; isNotable: boolean };
type RrLook = {
  bar: string;
  strong: string;
  notable: string;
  line: string;
  text: string;
  font: string;
};
type RrScene = {
  width: number;
  height: number;
  pixelRatio: number;
  gutter: number;
  fromSeconds: number;
  pixelsPerSecond: number;
  bars: readonly RrBar[];
  /** Starts of the bars, to find the first in sight. */
  starts: Float64Array;
  /** The same bars as far as they are told from afar. */
  course: RrCourse;
  chosen: { from: number; to: number } | null;
  look: RrLook;
  number: (value: number) => string;
};

const top = 16;
const foot = 4;
const lineRoom = 14;
const narrowestBar = 4;
const joinedPixels = 4;
/** Longer than this belongs to a gap, not to a rhythm. */
const longestMs = 5000;

/** Bars from beat to beat on the time of the traces above; where they get too narrow a dot a beat. */
export function drawRr(ctx: CanvasRenderingContext2D, scene: RrScene): void {
  const { width, height, pixelRatio, gutter, fromSeconds, pixelsPerSecond, look } = scene;
  if (height <= top + foot) return;
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  const toSeconds = fromSeconds + (width - gutter) / pixelsPerSecond;
  const seen = barsIn(scene.starts, fromSeconds, toSeconds);
  const level = levelFor(scene.course, 1 / pixelsPerSecond);
  const sight = { from: fromSeconds, to: toSeconds };
  const scale = scaleOf(level ? rrExtremes(level, sight) : rangeOf(scene.bars, seen.first, seen.end));
  const y = (ms: number) =>
    height - foot - ((ms - scale.low) / (scale.high - scale.low)) * (height - foot - top);
  ctx.font = look.font;
  ctx.textBaseline = 'middle';
  // Lines closer than their numbers are left out.
  let { step } = scale;
  while (y(scale.low) - y(scale.low + step) < lineRoom) step *= 2;
  for (let line = scale.low + step; line < scale.high; line += step) {
    ctx.fillStyle = look.line;
    ctx.fillRect(gutter, Math.round(y(line)), width - gutter, 1);
    ctx.fillStyle = look.text;
    ctx.textAlign = 'right';
    ctx.fillText(scene.number(line), gutter - 4, y(line));
  }
  ctx.textAlign = 'center';
  ctx.save();
  ctx.beginPath();
  ctx.rect(gutter, 0, width - gutter, height);
  ctx.clip();
  const x = (seconds: number) => gutter + (seconds - fromSeconds) * pixelsPerSecond;
  const lane: Lane = { x, y, scale, foot: height - foot, sight };
  if (level) drawRuns(ctx, lane, { level, look });
  else drawBars(ctx, lane, { scene, seen });
  ctx.restore();
}

type Lane = {
  x: (seconds: number) => number;
  y: (ms: number) => number;
  scale: Scale;
  foot: number;
  sight: { from: number; to: number };
};

/** Hundreds of beats share a pixel: which lengths occur there, the conspicuous ones above the others. */
function drawRuns(
  ctx: CanvasRenderingContext2D,
  { x, y, scale, sight }: Lane,
  { level, look }: { level: RrLevel; look: RrLook },
): void {
  const width = x(level.secondsPerBucket) - x(0);
  const joinMs = joinedPixels / (y(0) - y(1));
  for (const kind of ['usual', 'notable'] as const) {
    ctx.fillStyle = kind === 'usual' ? look.bar : look.notable;
    rrRuns(level, kind, { sight, joinMs }, ({ from, least, most }) => {
      const high = y(Math.min(most, scale.high));
      ctx.fillRect(x(from), high, width, Math.max(2, y(Math.min(least, scale.high)) - high));
    });
  }
}

type Seen = { scene: RrScene; seen: { first: number; end: number } };

function drawBars(ctx: CanvasRenderingContext2D, { x, y, scale, foot }: Lane, { scene, seen }: Seen): void {
  const { look } = scene;
  const dense = { at: Number.NaN, low: 0, high: 0, fill: '' };
  const flush = () => {
    if (Number.isNaN(dense.at)) return;
    ctx.fillStyle = dense.fill;
    ctx.fillRect(dense.at, dense.low - 1, 1.5, Math.max(2, dense.high - dense.low));
    dense.at = Number.NaN;
  };
  for (let index = seen.first; index < seen.end; index += 1) {
    const bar = scene.bars[index];
    if (!bar) continue;
    const [left, right] = [x(bar.from), x(bar.to)];
    const isChosen =
      scene.chosen !== null && near(scene.chosen.from, bar.from) && near(scene.chosen.to, bar.to);
    const fill = isChosen ? look.strong : bar.isNotable ? look.notable : look.bar;
    const at = y(Math.min(bar.ms, scale.high));
    if (right - left < narrowestBar) {
      // Some beats share a pixel: one stroke each column and kind, from the shortest to the longest of a run.
      const column = Math.floor(right);
      const isNear = at > dense.low - joinedPixels && at < dense.high + joinedPixels;
      if (dense.at === column && dense.fill === fill && isNear) {
        dense.low = Math.min(dense.low, at);
        dense.high = Math.max(dense.high, at);
      } else {
        flush();
        Object.assign(dense, { at: column, low: at, high: at, fill });
      }
      continue;
    }
    ctx.fillStyle = fill;
    ctx.fillRect(left + 1, at, right - left - 2, foot - at);
    if (right - left < 26) continue;
    ctx.fillStyle = look.text;
    ctx.fillText(scene.number(bar.ms), (left + right) / 2, at - 8);
  }
  flush();
}

/** Which bars reach into a stretch: `first` up to but without `end`. */
export function barsIn(starts: Float64Array, from: number, to: number): { first: number; end: number } {
  return { first: Math.max(0, firstFrom(starts, from) - 1), end: firstFrom(starts, to) };
}

/** Bars between neighbours of one part of the recording; none beside what may be noise. */
export function rrBars(
  beats: Pick<Beats, 'seconds' | 'classes' | 'qualities'>,
  gaps: readonly { from: number; to: number }[],
): RrBar[] {
  const { seconds, classes } = beats;
  const bars: RrBar[] = [];
  const breaks = gaps.toSorted((a, b) => a.to - b.to);
  let next = 0;
  for (let index = 1; index < seconds.length; index += 1) {
    const [from, to] = [seconds[index - 1] ?? 0, seconds[index] ?? 0];
    const ms = (to - from) * 1000;
    while ((breaks[next]?.to ?? to) <= from) next += 1;
    if (ms > longestMs || (breaks[next]?.from ?? to) < to) continue;
    if (isPoorBeat(beats, index - 1) || isPoorBeat(beats, index)) continue;
    bars.push({ from, to, ms, isNotable: (classes?.[index] ?? 'N') !== 'N' });
  }
  return bars;
}

type Scale = { low: number; high: number; step: number };

/** From the shortest to the longest interval of a stretch, in lines that can be counted. */
function scaleOf(range: { least: number; most: number } | null): Scale {
  const { least, most } = range ?? { least: 600, most: 1000 };
  const step = most - least > 1200 ? 500 : 200;
  const low = Math.max(0, Math.floor((least - 100) / 100) * 100);
  return { low, high: Math.max(low + 2 * step, Math.ceil((most + 20) / 100) * 100), step };
}

/** Of a whole day there are too many for an argument list. */
export function rangeOf(
  bars: readonly RrBar[],
  first = 0,
  end = bars.length,
): { least: number; most: number } | null {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = first; index < end; index += 1) {
    const ms = bars[index]?.ms ?? least;
    if (ms < least) least = ms;
    if (ms > most) most = ms;
  }
  return most < least ? null : { least, most };
}

const near = (one: number, two: number) => Math.abs(one - two) < 1e-3;
