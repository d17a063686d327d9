import { expect, test } from 'vitest';
import type { Layout } from '../address.ts';
import { sheetOf } from './panels.ts';
import { anchorAt, caliperBetween } from './pointing.ts';

const sources = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF'].map((lead) => ({
  lead,
  parts: [{ lead, factor: 1 }],
}));
/** Twenty pixels of gutter, then four hundred of signal at a hundred a second. */
const sheet = (layout: Layout) =>
  sheetOf({ layout, sources, rhythmLead: 'II', width: 420, height: 400, pixelsPerMm: 1, pulsePx: 8 });
const pace = { fromSeconds: 10, pixelsPerSecond: 100 };

test('in the grid a moment of a later column lies later, as the rhythm below runs [ECG-02]', () => {
  expect(anchorAt(sheet('grid'), { x: 120, y: 10 })).toBe(0.25);
  expect(anchorAt(sheet('grid'), { x: 320, y: 10 })).toBe(0.75);
  expect(anchorAt(sheet('grid'), { x: 320, y: 390 })).toBe(0.75);
});

test('what lies beside the traces counts as their nearest edge [ECG-02]', () => {
  expect(anchorAt(sheet('rows'), { x: 5, y: 10 })).toBe(0);
  expect(anchorAt(sheet('rows'), { x: 900, y: 10 })).toBe(1);
  expect(anchorAt({ ...sheet('rows'), panels: [] }, { x: 120, y: 10 })).toBe(0);
});

test('a caliper lies on the panel it was begun on, whichever way it was drawn [BEYOND-14]', () => {
  const [left, right] = [
    { x: 120, y: 10 },
    { x: 220, y: 390 },
  ];
  expect(caliperBetween(sheet('rows'), { start: left, end: right, ...pace })).toEqual({
    from: 11,
    to: 12,
    panel: 'I',
  });
  expect(caliperBetween(sheet('rows'), { start: right, end: left, ...pace })).toEqual({
    from: 11,
    to: 12,
    panel: 'aVF',
  });
});

test('a caliper ends where its panel ends [BEYOND-14]', () => {
  const drawn = caliperBetween(sheet('rows'), { start: { x: 120, y: 10 }, end: { x: 900, y: 10 }, ...pace });
  expect(drawn?.to).toBe(14);
});

test('a caliper begun beside all panels lies on the rhythm, and on nothing where there is none [BEYOND-14]', () => {
  const outside = { start: { x: 5, y: 10 }, end: { x: 120, y: 10 }, ...pace };
  expect(caliperBetween(sheet('grid'), outside)).toEqual({ from: 10, to: 11, panel: 'rhythm' });
  expect(caliperBetween(sheet('rows'), outside)).toBeNull();
});
