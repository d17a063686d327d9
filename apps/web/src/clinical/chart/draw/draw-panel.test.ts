import type { Series } from '@fernpuls/domain/measurements/series/series';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namedPalette, notedCanvas } from '../../../test/canvas.ts';
import { chartFormat } from '../chart-format.ts';
import type { PanelSpec } from '../chart-types.ts';
import { drawPanel, type PanelScene } from './draw-panel.ts';

const dayMs = 86_400_000;
const first = Date.parse('2026-11-02T07:00:00+01:00');
const on = (day: number) => first + day * dayMs;

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly outline: string;
      constructor(outline: string) {
        this.outline = outline;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function series(days: readonly number[], changes: Partial<Series> = {}): Series {
  return {
    times: days.map(on),
    values: days.map(() => 82),
    diastolic: [],
    manual: new Set(),
    implausible: new Set(),
    ...changes,
  };
}

function drawn(spec: Partial<PanelSpec>, scene: Partial<PanelScene> = {}) {
  const { ctx, strokes } = notedCanvas();
  drawPanel(ctx, {
    spec: {
      id: 'weight',
      title: 'Gewicht',
      unit: 'kg',
      color: 'weight',
      decimals: 1,
      series: series([]),
      text: '',
      ...spec,
    },
    plot: scenePlot(),
    palette: namedPalette,
    showTrend: false,
    hairlines: [],
    gapText: ({ days }) => [`${days} Tage ohne Messung`, `${days} T`],
    number: chartFormat('de').number,
    ...scene,
  });
  return strokes;
}

type Strokes = ReturnType<typeof drawn>;
const texts = (strokes: Strokes) =>
  strokes.filter(({ what }) => what === 'fillText').map(({ given }) => given[0]);
/** The steps of the first path stroked in the curve's colour. */
const curve = (strokes: Strokes) => {
  const end = strokes.findIndex(({ what, stroke }) => what === 'stroke' && stroke === 'weight');
  const start = strokes.slice(0, end).findLastIndex(({ what }) => what === 'beginPath');
  return strokes.slice(start + 1, end);
};

test('a line joins readings of following days and never crosses a gap of more than a day and a half [PATIENT-13]', () => {
  const steps = curve(drawn({ series: series([0, 1, 2, 4, 5]) })).map(({ what }) => what);
  expect(steps).toEqual(['moveTo', 'lineTo', 'lineTo', 'moveTo', 'lineTo']);
});

test('three days without a reading are hatched and named, two are not [PATIENT-13]', () => {
  const named = drawn({ series: series([0, 4, 5]) });
  expect(texts(named).join(' ')).toContain('3 Tage ohne Messung');
  expect(named.filter(({ stroke, what }) => stroke === 'text-3' && what === 'stroke').length).toBeGreaterThan(
    drawn({ series: series([0, 3, 4]) }).filter(
      ({ stroke, what }) => stroke === 'text-3' && what === 'stroke',
    ).length,
  );
  expect(texts(drawn({ series: series([0, 3, 4]) })).join(' ')).not.toContain('ohne Messung');
});

test('a gap too narrow for its words is named briefly, and left unnamed where a panel above has named it', () => {
  const narrow = { plot: { ...scenePlot(), range: { from: on(0), to: on(60) } } };
  expect(texts(drawn({ series: series([0, 6, 7]) }, narrow))).toContain('5 T');
  expect(
    texts(drawn({ series: series([0, 6, 7]) }, { ...narrow, gapText: () => null })).join(),
  ).not.toContain('5 T');
});

test('the target is a band from its lower to its upper value [PATIENT-13]', () => {
  const [band] = drawn({ target: [{ low: 80, high: 84 }] }).filter(
    ({ what, fill }) => what === 'fillRect' && fill === 'target',
  );
  expect(band?.given).toEqual([38, 54, 350, 54]);
});

test('beyond a threshold the plot is tinted, below for a lower limit, above for an upper one [PATIENT-13]', () => {
  const strokes = drawn({
    thresholds: [
      { component: null, thresholdType: 'above', threshold: 84, priority: 'blocker', label: '> 84,0' },
      { component: null, thresholdType: 'below', threshold: 80, priority: 'low', label: '< 80,0' },
    ],
  });
  const zone = (fill: string) => strokes.find((one) => one.what === 'fillRect' && one.fill === fill)?.given;
  expect(zone('blocker soft')).toEqual([38, 27, 350, 27]);
  expect(zone('low soft')).toEqual([38, 108, 350, 27]);
  const dashed = strokes.filter(({ what, dash }) => what === 'stroke' && dash.join() === '5,3');
  expect(dashed.map(({ stroke }) => stroke)).toEqual(['low text', 'blocker text']);
  expect(texts(strokes)).toEqual(expect.arrayContaining(['> 84,0', '< 80,0']));
});

test('close thresholds have labels that do not cover each other, with ticks to their lines [PATIENT-13]', () => {
  const strokes = drawn({
    thresholds: [
      { component: null, thresholdType: 'below', threshold: 80.5, priority: 'medium', label: '< 80,5' },
      { component: null, thresholdType: 'below', threshold: 80, priority: 'blocker', label: '< 80,0' },
    ],
  });
  const lines = strokes.filter(({ what, given }) => what === 'fillText' && String(given[0]).startsWith('<'));
  const [upper, lower] = lines.map(({ given }) => Number(given[2]));
  expect(Math.abs((lower ?? 0) - (upper ?? 0))).toBeGreaterThanOrEqual(11);
  const ticks = strokes.filter(
    ({ what, stroke, dash }) => what === 'stroke' && dash.length === 0 && stroke.endsWith(' text'),
  );
  expect(ticks.map(({ stroke }) => stroke).sort()).toEqual(['blocker text', 'medium text']);
});

test('a reading beyond a threshold is a glyph in the threshold’s colour, one in range a dot [PATIENT-13]', () => {
  const strokes = drawn({
    series: series([0, 1, 2], { values: [82, 85, 82] }),
    thresholds: [
      { component: null, thresholdType: 'above', threshold: 84, priority: 'high', label: '> 84,0' },
    ],
  });
  const dots = strokes.filter(({ what, fill }) => what === 'arc' && fill === 'weight');
  expect(dots.map(({ given }) => given[0])).toEqual([38, 88]);
  expect(strokes.filter(({ what, fill }) => what === 'fill' && fill === 'high fill')).toHaveLength(1);
});

test('values typed in are hollow squares, implausible ones stand apart in grey [PATIENT-21]', () => {
  const strokes = drawn({
    series: series([0, 1, 2], { values: [82, 82, 820], manual: new Set([1]), implausible: new Set([2]) }),
  });
  expect(strokes.filter(({ what, given }) => what === 'rect' && given[2] === 4.8)).toHaveLength(1);
  const grey = strokes.filter(({ what, stroke }) => what === 'arc' && stroke === 'text-3');
  expect(grey.map(({ given }) => given[1])).toEqual([32]);
});

test('the ticks of the value axis are round numbers in the language of the reader [PATIENT-13]', () => {
  const ticks = (locale: string, band: { low: number; high: number }) =>
    texts(drawn({}, { plot: { ...scenePlot(), band }, number: chartFormat(locale).number }));
  expect(ticks('de', { low: 80.9, high: 82.1 })).toEqual(['81,0', '81,5', '82,0']);
  expect(ticks('en', { low: 80.9, high: 82.1 })).toEqual(['81.0', '81.5', '82.0']);
});

function scenePlot() {
  return {
    width: 400,
    height: 144,
    left: 38,
    right: 388,
    top: 27,
    bottom: 135,
    range: { from: on(0), to: on(14) },
    band: { low: 78, high: 86 },
    pixelRatio: 1,
  };
}
