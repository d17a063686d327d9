import { describe, expect, it } from 'vitest';
import { notedCanvas } from '../../../test/canvas.ts';
import type { TracePiece } from './decode-trace.ts';
import { columnDrawing, isDense } from './draw-columns.ts';

const samplingRateHz = 250;
const beat = 200;
/** A beat every 0.8 s whose R peak is one sample, on a baseline that wanders. */
const values = Float32Array.from({ length: 250 * beat }, (_, index) =>
  index % beat === 90 ? 1.2 : index % beat === 93 ? -0.4 : 0.1 * Math.sin(index / 61) + 0.01 * (index % 3),
);
const samples = { startSeconds: 0, secondsPerColumn: 1 / samplingRateHz, min: values, max: values };
const box = { left: 40, right: 640, zeroY: 200, pixelsPerMv: 37.8, pixelRatio: 1, weight: 1 };

type Look = { fromSeconds: number; pixelsPerSecond: number; pixelRatio?: number };
type Column = { x: number; top: number; foot: number };

function columnsOf(piece: TracePiece, look: Look): Column[] {
  const { ctx, strokes } = notedCanvas();
  columnDrawing(ctx, [piece], { ...box, ...look });
  const columns: Column[] = [];
  for (let at = 0; at < strokes.length; at += 2) {
    const [start, stop] = [strokes[at]?.given ?? [], strokes[at + 1]?.given ?? []];
    expect([strokes[at]?.what, strokes[at + 1]?.what, stop[0]]).toEqual(['moveTo', 'lineTo', start[0]]);
    columns.push({ x: Number(start[0]), top: Number(start[1]), foot: Number(stop[1]) });
  }
  return columns;
}

const looks = [25, 5, 2.5, 1]
  .flatMap((speed) =>
    [1, 1.25, 2].map((pixelRatio) => ({ fromSeconds: 3.217, pixelsPerSecond: 3.78 * speed, pixelRatio })),
  )
  .filter((look) => isDense(samples, look));

describe('the columns of a dense trace', () => {
  it.each(looks)(
    '[ECG-02] reach from least to greatest of what the pixel holds, to a pixel, at $pixelsPerSecond px/s on $pixelRatio',
    (look) => {
      const { fromSeconds, pixelsPerSecond, pixelRatio } = look;
      const columns = columnsOf(samples, look).filter(({ x }) => x > 40 && x < 640);
      expect(columns.length).toBeGreaterThan(500);
      for (const { x, top, foot } of columns) {
        const seconds = (x - box.left) / pixelsPerSecond + fromSeconds;
        const reach = 1.1 / pixelRatio / pixelsPerSecond;
        const near = values.subarray(
          Math.max(0, Math.ceil((seconds - reach) * samplingRateHz)),
          Math.floor((seconds + reach) * samplingRateHz) + 1,
        );
        const half = 0.4 / pixelRatio / pixelsPerSecond;
        const inside = values.subarray(
          Math.ceil((seconds + half) * samplingRateHz),
          Math.floor((seconds - half) * samplingRateHz) + 1,
        );
        expect(top).toBeLessThanOrEqual(200 - 37.8 * Math.max(...inside) + 1e-3);
        expect(foot).toBeGreaterThanOrEqual(200 - 37.8 * Math.min(...inside) - 1e-3);
        expect(top).toBeGreaterThanOrEqual(200 - 37.8 * Math.max(...near) - 1);
        expect(foot).toBeLessThanOrEqual(200 - 37.8 * Math.min(...near) + 1);
      }
    },
  );

  it.each(looks)(
    '[ECG-02] stand in the middle of every device pixel and touch, at $pixelsPerSecond px/s on $pixelRatio',
    (look) => {
      const { pixelRatio } = look;
      const columns = columnsOf(samples, look);
      columns.forEach(({ x, top, foot }, index) => {
        expect((x * pixelRatio) % 1).toBeCloseTo(0.5, 6);
        expect(foot - top).toBeGreaterThanOrEqual(box.weight - 1e-9);
        const before = columns[index - 1];
        if (!before) return;
        expect((x - before.x) * pixelRatio).toBeCloseTo(1, 6);
        expect(Math.min(foot, before.foot)).toBeGreaterThan(Math.max(top, before.top));
      });
    },
  );

  it('[ECG-02] shows a spike of one sample at its full height and its time, wherever the paper stands', () => {
    for (const fromSeconds of [0, 1.01, 2.503, 7.7777]) {
      const columns = columnsOf(samples, { fromSeconds, pixelsPerSecond: 18.9 });
      const highest = Math.min(...columns.map(({ top }) => top));
      expect(Math.abs(highest - (200 - 37.8 * 1.2))).toBeLessThanOrEqual(0.5);
      const peak = columns.find(({ top, x }) => top < 160 && x > box.left + 2)?.x ?? 0;
      const seconds = (peak - box.left) / 18.9 + fromSeconds;
      const beatsAway = (seconds - 90 / samplingRateHz) / (beat / samplingRateHz);
      expect(Math.abs(beatsAway - Math.round(beatsAway)) * 0.8 * 18.9).toBeLessThanOrEqual(1.01);
    }
  });

  it('[ECG-02] holds the same samples in each pixel while it is panned, so that nothing flickers', () => {
    const heights = (pixels: number) =>
      new Map(
        columnsOf(samples, { fromSeconds: 3 + pixels / 18.9, pixelsPerSecond: 18.9 })
          .slice(1)
          .map(({ x, top, foot }) => [Math.round(x - 0.5 + pixels), `${top} ${foot}`]),
      );
    const [still, moved] = [heights(0), heights(37)];
    const both = [...moved.keys()].filter((pixel) => still.has(pixel));
    expect(both.length).toBeGreaterThan(500);
    for (const pixel of both) expect(moved.get(pixel)).toBe(still.get(pixel));
  });

  it('[ECG-02] leaves a gap where nothing was recorded and joins nothing across it', () => {
    const torn = Float32Array.from(values, (value, index) => (index >= 1000 && index < 1500 ? NaN : value));
    const columns = columnsOf({ ...samples, min: torn, max: torn }, { fromSeconds: 0, pixelsPerSecond: 50 });
    const inGap = columns.filter(({ x }) => x > 40 + 4 * 50 + 1 && x < 40 + 6 * 50 - 1);
    expect(inGap).toEqual([]);
    expect(columns.some(({ x }) => x > 40 + 6 * 50)).toBe(true);
  });

  it('[ECG-02] keeps the ends of columns that came folded, also where a pixel is narrower than one', () => {
    const min = Float32Array.from({ length: 400 }, (_, index) => (index % 7 === 0 ? -1 : -0.1));
    const max = Float32Array.from({ length: 400 }, (_, index) => (index % 5 === 0 ? 2 : 0.1));
    const folded = { startSeconds: 0, secondsPerColumn: 1, min, max };
    for (const pixelRatio of [1, 2]) {
      const columns = columnsOf(folded, { fromSeconds: 0, pixelsPerSecond: 0.9, pixelRatio });
      const drawn = columns.filter(({ x }) => x > 41 && x < 40 + 395 * 0.9);
      expect(Math.min(...drawn.map(({ top }) => top))).toBeCloseTo(200 - 75.6, 0);
      expect(Math.max(...drawn.map(({ foot }) => foot))).toBeCloseTo(200 + 37.8, 0);
      expect(drawn.length).toBeGreaterThan(350 * pixelRatio * 0.9);
    }
  });
});

describe('a trace', () => {
  it('is dense where device pixels hold more than two samples, or one column that came folded', () => {
    const look = { pixelsPerSecond: 125, pixelRatio: 1 };
    expect(isDense(samples, look)).toBe(false);
    expect(isDense(samples, { ...look, pixelsPerSecond: 124 })).toBe(true);
    expect(isDense(samples, { pixelsPerSecond: 124, pixelRatio: 2 })).toBe(false);
    const folded = { ...samples, max: values.slice() };
    expect(isDense(folded, { pixelsPerSecond: 250, pixelRatio: 2 })).toBe(true);
    // Columns that stand in for finer ones are no blocks.
    expect(isDense(folded, { pixelsPerSecond: 500, pixelRatio: 2 })).toBe(false);
  });
});
