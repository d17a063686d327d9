import { poorQuality } from '@fernpuls/domain/ecg/view/notable';
import { describe, expect, it } from 'vitest';
import { speeds } from './address.ts';
import { firstOfColumns, joinedStretches, stretchesIn } from './columns.ts';
import { beatMarks } from './paper/draw-beats.ts';
import { drawScene, type Scene } from './paper/draw-scene.ts';
import { sheetOf } from './paper/panels.ts';
import { drawRr, rrBars } from './rr/draw-rr.ts';
import { levelFor, rrCourse, rrExtremes, rrRuns } from './rr/rr-course.ts';

const day = 86_400;
const pixelsPerMm = 3.78;
const width = 1100;

/** Three beats a second, every second one premature: more to draw than any heart gives. */
const count = 3 * day;
const seconds = Float64Array.from({ length: count }, (_, beat) => beat / 3 + (beat % 2 ? 0.06 : 0));
const classes = 'NV'.repeat(count / 2);
const bars = rrBars({ seconds, classes, qualities: null }, []);

/** A canvas that only counts what it is asked for. */
function counting() {
  const calls = { count: 0 };
  const context: CanvasRenderingContext2D = new Proxy({} as CanvasRenderingContext2D, {
    get: () => () => {
      calls.count += 1;
      return { width: 30 };
    },
    set: () => true,
  });
  return { calls, context };
}

const source = { lead: 'II', parts: [{ lead: 'II', factor: 1 }] };
const fonts = { label: '', note: '' };
const colours = {
  paper: '',
  fine: '',
  bold: '',
  trace: '',
  text: '',
  soft: '',
  beat: '',
  notable: '',
  poor: '',
};
const annotations = {
  moments: Float64Array.from({ length: day }, (_, second) => second),
  texts: Array.from({ length: day }, () => 'N'),
};
const poor = joinedStretches(
  Array.from({ length: day / 2 }, (_, index) => ({ from: 2 * index, to: 2 * index + 1 })),
);

const scene = (speed: number): Scene => {
  const sheet = sheetOf({
    layout: 'single',
    sources: [source],
    rhythmLead: 'II',
    width,
    height: 400,
    pixelsPerMm,
    pulsePx: 20,
    flow: { pixelsPerSecond: speed * pixelsPerMm, seconds: day },
  });
  return {
    sheet,
    width,
    pixelRatio: 1,
    fromSeconds: 0,
    pixelsPerSecond: speed * pixelsPerMm,
    pixelsPerMv: 10 * pixelsPerMm,
    tracesOf: () => ({ pieces: [], zeroMv: 0 }),
    labelOf: () => ({ text: 'II', note: null }),
    beats: beatMarks({ seconds, classes, qualities: null }),
    poor,
    annotations,
    fonts,
    colours,
  };
};

describe('drawing a day', () => {
  it.each(speeds)(
    '[ECG-02] asks the canvas for a handful of calls a pixel at %d mm/s, however many beats',
    (speed) => {
      const { calls, context } = counting();
      const drawn = scene(speed);
      drawScene(context, drawn);
      expect(calls.count).toBeGreaterThan(20);
      expect(calls.count).toBeLessThan(7 * drawn.sheet.sightPx);
    },
  );

  it.each(speeds)('[ECG-02] draws intervals in strokes that the pixels bound at %d mm/s', (speed) => {
    const { calls, context } = counting();
    const starts = Float64Array.from(bars, ({ from }) => from);
    drawRr(context, {
      width,
      height: 96,
      pixelRatio: 1,
      gutter: 36,
      fromSeconds: 1000,
      pixelsPerSecond: speed * pixelsPerMm,
      bars,
      starts,
      course: rrCourse(bars),
      chosen: null,
      look: { bar: '', strong: '', notable: '', line: '', text: '', font: '' },
      number: String,
    });
    expect(calls.count).toBeGreaterThan(10);
    expect(calls.count).toBeLessThan(8 * width);
  });

  it('[ECG-02] marks the same beats wherever the paper is moved to', () => {
    const seen = (from: number) => {
      const found: number[] = [];
      firstOfColumns(seconds, { from, to: from + 5000, secondsPerColumn: 7 }, (index) => found.push(index));
      return found;
    };
    const [before, after] = [seen(7000), seen(7700)];
    expect(before.length).toBeLessThanOrEqual(5000 / 7 + 1);
    expect(after.filter((index) => (seconds[index] ?? 0) <= 12_000)).toEqual(
      before.filter((index) => (seconds[index] ?? 0) >= 7700),
    );
  });

  it('[ECG-02] draws no beat and no interval where nothing can be read, with or without classes', () => {
    const found = { seconds: Float64Array.from([1, 2, 3, 4, 5]), classes: 'NVVNN' };
    const qualities = Float32Array.from([1, 0.9, poorQuality - 0.01, poorQuality, 1]);
    const marks = beatMarks({ ...found, qualities });
    expect([[...marks.normal], [...marks.notable], marks.letters]).toEqual([[1, 4, 5], [2], 'V']);
    expect([...beatMarks({ ...found, classes: null, qualities }).normal]).toEqual([1, 2, 4, 5]);
    expect(rrBars({ ...found, qualities }, []).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });

  it('[ECG-02] leaves no unreadable second unmarked and paints none twice', () => {
    const painted: { from: number; to: number }[] = [];
    const columns = { from: 0, to: 600, secondsPerColumn: 3 };
    stretchesIn(poor, columns, (from, to) => painted.push({ from, to }));
    for (let second = 0; second <= 600; second += 2)
      expect(painted.some(({ from, to }) => from <= second && to >= second + 1)).toBe(true);
    for (let index = 1; index < painted.length; index += 1)
      expect(painted[index]?.from).toBeGreaterThanOrEqual(painted[index - 1]?.to ?? 0);
  });

  it('[ECG-02] shows every length that occurs at its time, from however far away', () => {
    const two = [
      { from: 0.2, to: 1, ms: 800, isNotable: false },
      { from: 1, to: 1.5, ms: 500, isNotable: true },
      { from: 5000, to: 5001.4, ms: 1400, isNotable: false },
    ];
    const course = rrCourse(two);
    for (const secondsPerColumn of [2, 8, 60, 5000]) {
      const level = levelFor(course, secondsPerColumn);
      if (!level) throw new Error('no level');
      const runs: string[] = [];
      for (const kind of ['usual', 'notable'] as const)
        rrRuns(level, kind, { sight: { from: 0, to: 10_000 }, joinMs: 100 }, ({ from, least, most }) => {
          runs.push(`${kind} ${from <= 1} ${least}-${most}`);
        });
      const late = secondsPerColumn >= 5000;
      expect(runs).toEqual(['usual true 800-820', `usual ${late} 1400-1420`, 'notable true 500-520']);
      expect(rrExtremes(level, { from: 0, to: 10_000 })).toEqual({ least: 500, most: 1420 });
    }
    expect(levelFor(course, 1.9)).toBeNull();
  });
});
