import { leadSources } from '@fernpuls/domain/ecg/view/lead-order';
import { describe, expect, it } from 'vitest';
import { printPages, unitsPerMm } from '../../print/pages.ts';
import { speeds } from '../address.ts';
import { panelAt, sheetOf } from './panels.ts';

describe('the sheet', () => {
  const twelve = leadSources(['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'], 'standard').shown;
  const given = { sources: twelve, rhythmLead: 'II', width: 1040, height: 600, pixelsPerMm: 4, pulsePx: 20 };

  it('[ECG-02] has three rows of four leads and a rhythm strip whose columns follow each other in time', () => {
    const { panels, gutter } = sheetOf({ ...given, layout: 'grid' });
    expect(panels).toHaveLength(13);
    const first = panels.slice(0, 4);
    expect(first.map(({ key }) => key)).toEqual(['I', 'aVR', 'V1', 'V4']);
    first.forEach(({ left, delayPx }) => expect(delayPx).toBe(left - gutter));
    expect(panels.at(-1)).toMatchObject({ key: 'rhythm', left: gutter, right: 1040, isRhythm: true });
  });

  it('[ECG-02] gives every lead a row that can be read, however low the window is', () => {
    const { panels, height } = sheetOf({ ...given, layout: 'rows', height: 200 });
    expect(panels).toHaveLength(12);
    expect(height).toBe(12 * 10 * 4);
  });

  it('[ECG-02] lets a single lead go on line after line of whole seconds, none of them left out', () => {
    const flow = { pixelsPerSecond: 100, seconds: 30 };
    const sheet = sheetOf({ ...given, layout: 'single', flow });
    const { panels, gutter, sightPx } = sheet;
    expect(panels.map(({ delayPx, left, right }) => [delayPx, left, right])).toEqual(
      [0, 1, 2].map((line) => [line * 1000, gutter, gutter + 1000]),
    );
    expect(sightPx).toBe(3000);
    expect(panels.map(({ top, bottom }) => bottom - top)).toEqual([200, 200, 200]);
    const [first, second] = panels;
    if (!first) throw new Error('there is a line');
    expect([0, 999, 1000].map((px) => panelAt(sheet, first, px))).toEqual([first, first, second]);
    expect(panelAt(sheet, first, 3000)).toBe(first);
  });

  it('[ECG-02] keeps a single lead on one line where the room is low or the whole of it fits', () => {
    const lines = (height: number, seconds: number) =>
      sheetOf({ ...given, layout: 'single', height, flow: { pixelsPerSecond: 100, seconds } }).panels;
    expect(lines(239, 30)).toHaveLength(1);
    expect(lines(240, 30)).toHaveLength(2);
    expect(lines(600, 9)).toHaveLength(1);
    expect(lines(600, 9)[0]?.right).toBe(1040);
    expect(lines(600, 86_400)).toHaveLength(5);
    expect([lines(600, 30.02), lines(600, 30.1)].map(({ length }) => length)).toEqual([3, 4]);
  });

  it('[ECG-02] shows more time the slower the paper, on one line where a whole day is looked through', () => {
    const at = speeds.map((speed) => {
      const flow = { pixelsPerSecond: 4 * speed, seconds: 86_400 };
      const { panels, sightPx } = sheetOf({ ...given, layout: 'single', flow });
      return { speed, lines: panels.length, seconds: sightPx / flow.pixelsPerSecond };
    });
    for (let index = 1; index < at.length; index += 1)
      expect(at[index]?.seconds).toBeGreaterThan(at[index - 1]?.seconds ?? 0);
    expect(at.filter(({ lines }) => lines > 1).map(({ speed }) => speed)).toEqual([
      200, 100, 50, 25, 12.5, 5, 2.5,
    ]);
  });

  it('[BEYOND-14] on paper ten seconds at 25 mm/s are 250 mm and pages follow without a gap', () => {
    const extent = { start: 0, end: 95 };
    const pages = printPages({
      layout: 'grid',
      sources: twelve,
      lead: 'II',
      speed: 25,
      extent,
      from: 0,
      isWhole: true,
    });
    const rhythm = pages[0]?.panels.at(-1);
    const seconds = ((rhythm?.right ?? 0) - (rhythm?.left ?? 0)) / (25 * unitsPerMm);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeCloseTo((pages[1]?.from ?? 0) - (pages[0]?.from ?? 0), 2);
    pages.forEach((page, index) => index > 0 && expect(page.from).toBeCloseTo(pages[index - 1]?.to ?? 0, 6));
    expect(pages.at(-1)?.to).toBe(95);
    const lines = printPages({
      layout: 'single',
      sources: twelve,
      lead: 'II',
      speed: 50,
      extent,
      from: 30,
      isWhole: false,
    });
    expect(lines).toHaveLength(1);
    const [one, two] = lines[0]?.panels ?? [];
    expect((two?.fromSeconds ?? 0) - (one?.fromSeconds ?? 0)).toBeCloseTo(
      ((one?.right ?? 0) - (one?.left ?? 0)) / 1000,
      6,
    );
  });
});
