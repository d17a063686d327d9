import { expect, test } from 'vitest';
import type { Layout } from './address.ts';
import {
  caliperToBegin,
  isWholeInView,
  layoutOf,
  leadsOf,
  nextInterval,
  nextPlace,
  panelOf,
  rhythmPanelOf,
} from './in-view.ts';
import { layoutsFor, sheetOf } from './paper/panels.ts';

/** Ten to twenty seconds. */
const inView = { from: 10, seconds: 10 };
const bar = (from: number, to: number) => ({ from, to });

test('an interval is in view with both its ends, those on the edge included [ECG-02]', () => {
  expect(isWholeInView(bar(10, 20), inView)).toBe(true);
  expect(isWholeInView(bar(9.99, 12), inView)).toBe(false);
  expect(isWholeInView(bar(19, 20.01), inView)).toBe(false);
});

test('measuring begins on the interval in the middle as long as its end is in view [ECG-02]', () => {
  expect(caliperToBegin([bar(13, 14.5), bar(14.5, 15.5), bar(15.5, 16.5)], inView)).toEqual(bar(14.5, 15.5));
  expect(caliperToBegin([bar(14, 15), bar(15, 16)], inView)).toEqual(bar(15, 16));
  expect(caliperToBegin([bar(14, 19.9)], inView)).toEqual(bar(14, 19.9));
  expect(caliperToBegin([bar(14, 20)], inView)).toEqual(bar(14.7, 15.3));
});

test('measuring begins around the middle where no interval is known [ECG-02]', () => {
  expect(caliperToBegin([], inView)).toEqual(bar(14.7, 15.3));
  expect(caliperToBegin([bar(2, 3)], inView)).toEqual(bar(14.7, 15.3));
});

const among = [bar(8, 9), bar(12, 13), bar(14, 15), bar(16, 17), bar(30, 31)];
const goes: [string, 'interval' | 'place', { from: number; to: number } | null, 1 | -1, number | null][] = [
  ['from the caliper to the next interval', 'interval', bar(14, 15), 1, 16],
  ['from the caliper to the interval before', 'interval', bar(14, 15), -1, 12],
  ['from a caliper out of view on from there', 'interval', bar(16, 17), 1, 30],
  ['without a caliper on from the left edge', 'interval', null, 1, 12],
  ['without a caliper back from the left edge', 'interval', null, -1, 8],
  ['after the last interval nowhere', 'interval', bar(30, 31), 1, null],
  ['from the place looked at to the next', 'place', bar(12, 13), 1, 14],
  ['from the place looked at to the one before', 'place', bar(12, 13), -1, 8],
  ['from the middle on, when the place looked at is out of view', 'place', bar(30, 31), 1, 16],
  ['from the middle back, when the place looked at is out of view', 'place', bar(8, 9), -1, 14],
  ['from the middle on, when nothing was looked at', 'place', null, 1, 16],
];
for (const [way, kind, start, direction, expected] of goes)
  test(`it goes ${way} [ECG-02]`, () => {
    const step = { among, inView, direction };
    const next = kind === 'interval' ? nextInterval(start, step) : nextPlace(start, step);
    expect(next?.from ?? null).toBe(expected);
  });

const layouts: [number, Layout | null, boolean, Layout][] = [
  [12, null, false, 'grid'],
  [12, null, true, 'rows'],
  [12, 'grid', true, 'grid'],
  [12, 'single', false, 'single'],
  [3, null, false, 'rows'],
  [3, null, true, 'rows'],
  [3, 'grid', false, 'rows'],
  [1, null, false, 'single'],
  [1, null, true, 'single'],
  [1, 'rows', false, 'single'],
];
for (const [leads, asked, isNarrow, expected] of layouts)
  test(`${leads} leads, ${asked ?? 'nothing'} asked for ${isNarrow ? 'on a telephone' : 'at a desk'}: ${expected} [ECG-02]`, () => {
    expect(layoutOf({ asked, layouts: layoutsFor(leads), isNarrow })).toBe(expected);
  });

test('beats are counted on a recorded lead, also where a derived one is shown [ECG-02]', () => {
  const known = { shown: ['I', 'II', 'III'], recorded: ['I', 'II'], rhythm: 'II' };
  expect(leadsOf({ ...known, asked: 'I' })).toEqual({ lead: 'I', beatLead: 'I' });
  expect(leadsOf({ ...known, asked: 'III' })).toEqual({ lead: 'III', beatLead: 'II' });
  expect(leadsOf({ ...known, asked: 'V9' })).toEqual({ lead: 'II', beatLead: 'II' });
  expect(leadsOf({ ...known, asked: null })).toEqual({ lead: 'II', beatLead: 'II' });
  expect(leadsOf({ shown: [], recorded: [], rhythm: null, asked: null })).toEqual({ lead: '', beatLead: '' });
});

test('a caliper lies on its own panel, and on the rhythm where the layout has none of that name [ECG-02]', () => {
  const sources = ['I', 'II'].map((lead) => ({ lead, parts: [{ lead, factor: 1 }] }));
  const sheet = (layout: Layout) =>
    sheetOf({ layout, sources, rhythmLead: 'II', width: 800, height: 400, pixelsPerMm: 4, pulsePx: 20 });
  const keyOn = (layout: Layout, panel: string | null) =>
    panelOf(sheet(layout), {
      caliper: panel === null ? null : { from: 1, to: 2, panel },
      rhythm: rhythmPanelOf(layout, 'II'),
    })?.key;
  expect(keyOn('rows', 'I')).toBe('I');
  expect(keyOn('rows', 'rhythm')).toBe('II');
  expect(keyOn('grid', 'I')).toBe('I');
  expect(keyOn('grid', null)).toBe('rhythm');
  expect(keyOn('single', 'I')).toBe('rhythm');
});
