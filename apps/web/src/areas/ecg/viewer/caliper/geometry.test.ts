import { expect, test } from 'vitest';
import { panelAt, sheetOf } from '../paper/panels.ts';
import { movedBy, samplesOfKey } from '../../../../clinical/caliper/moving.ts';
import { placeOf, repeatsOf, toSample } from './geometry.ts';

const ends = { from: 2, to: 3, panel: 'II' };
const snap = (seconds: number) => Math.round(seconds * 100) / 100;
const moved = (part: 'from' | 'to' | 'both', seconds: number) => {
  const { from, to } = movedBy(ends, { part, seconds, snap });
  return [from, to];
};

test('an edge moves alone, the area with both, each onto a sample [BEYOND-14]', () => {
  expect(moved('from', 0.254)).toEqual([2.25, 3]);
  expect(moved('to', -0.256)).toEqual([2, 2.74]);
  expect(moved('both', 0.5)).toEqual([2.5, 3.5]);
});

test('an edge drawn past the other leaves the caliper from the earlier to the later moment [BEYOND-14]', () => {
  expect(moved('from', 1.5)).toEqual([3, 3.5]);
  expect(moved('to', -1.5)).toEqual([1.5, 2]);
  expect(moved('to', -1)).toEqual([2, 2]);
});

test('a moved caliper stays on its panel [BEYOND-14]', () => {
  expect(movedBy(ends, { part: 'both', seconds: 1, snap }).panel).toBe('II');
});

test('an arrow moves by a sample, with Shift by ten, another key by none [BEYOND-14]', () => {
  const by = (key: string, shiftKey = false) => samplesOfKey({ key, shiftKey });
  expect([by('ArrowLeft'), by('ArrowRight'), by('ArrowLeft', true), by('ArrowRight', true)]).toEqual([
    -1, 1, -10, 10,
  ]);
  expect(Math.abs(by('a'))).toBe(0);
});

const source = { lead: 'II', parts: [{ lead: 'II', factor: 1 }] };
const sheet = sheetOf({
  layout: 'rows',
  sources: [source],
  rhythmLead: 'II',
  width: 420,
  height: 200,
  pixelsPerMm: 1,
  pulsePx: 8,
});
function at(from: number, to: number, labelWidth = 100) {
  const [panel] = sheet.panels;
  if (!panel) throw new Error('no panel');
  const line = panelAt(sheet, panel, from);
  return {
    panel,
    ...placeOf({ panel, line, sheet, px: { from, to }, label: { width: labelWidth, height: 56 } }),
  };
}

test('the label stands right of the box, left of it where there is no room, and never off the sheet [BEYOND-14]', () => {
  const { panel, left, width, label } = at(50, 90);
  expect([left, width]).toEqual([panel.left + 50, 40]);
  expect(label.left).toBe(left + width + 8);
  const late = at(300, 340);
  expect(late.label.left).toBe(late.left - 100 - 8);
  expect(at(10, 390).label.left).toBe(panel.left);
});

test('the label goes left of the box only when it would touch the edge of the sheet [BEYOND-14]', () => {
  const { panel } = at(0, 1);
  const lastRight = panel.right - panel.left - 100 - 4 - 8;
  expect(at(200, lastRight).label.left).toBe(panel.left + lastRight + 8);
  expect(at(200, lastRight + 1).label.left).toBe(panel.left + 200 - 108);
});

test('a caliper is seen as long as a bit of it is on the panel [BEYOND-14]', () => {
  const { panel } = at(0, 1);
  const width = panel.right - panel.left;
  expect([at(-20, 0).isSeen, at(-20, -1).isSeen]).toEqual([true, false]);
  expect([at(width, width + 9).isSeen, at(width + 1, width + 9).isSeen]).toEqual([true, false]);
});

test('the interval falls again to both sides of the caliper, but not on its own edges [BEYOND-14]', () => {
  expect(repeatsOf({ from: 100, to: 140 }, { left: 30, right: 230 })).toEqual([60, 180, 220]);
  expect(repeatsOf({ from: 100, to: 140 }, { left: 60, right: 220 })).toEqual([60, 180]);
});

test('lines closer than six pixels are not drawn, and never more than sixty [BEYOND-14]', () => {
  expect(repeatsOf({ from: 100, to: 105.9 }, { left: 0, right: 400 })).toEqual([]);
  expect(repeatsOf({ from: 100, to: 106 }, { left: 0, right: 400 }).length).toBeGreaterThan(0);
  expect(repeatsOf({ from: 0, to: 6 }, { left: 0, right: 4000 })).toHaveLength(58);
  expect(repeatsOf({ from: 100, to: 100 }, { left: 0, right: 400 })).toEqual([]);
});

test('what goes into the finding is told to a tenth of a millisecond [BEYOND-14]', () => {
  expect(toSample(1.234_56)).toBe(1.2346);
});
