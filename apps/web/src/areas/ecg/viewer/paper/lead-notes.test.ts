import { expect, test } from 'vitest';
import type { Layout } from '../address.ts';
import { noteKindOf } from './panels.ts';

const recorded = { lead: 'II', parts: [{ lead: 'II', factor: 1 }] };
const derived = {
  lead: 'III',
  parts: [
    { lead: 'II', factor: 1 },
    { lead: 'I', factor: -1 },
  ],
};

/** Layout, lines on the sheet, the picture of the rhythm, and what is said beside the name of which lead. */
const notes: [Layout, number, boolean, typeof recorded, ReturnType<typeof noteKindOf>][] = [
  ['grid', 13, true, recorded, 'rhythm'],
  ['grid', 13, true, derived, 'rhythm'],
  ['grid', 13, false, derived, 'derived'],
  ['grid', 13, false, recorded, null],
  ['rows', 6, false, derived, 'derived'],
  ['rows', 6, false, recorded, null],
  ['single', 1, true, recorded, null],
  ['single', 2, true, recorded, 'time'],
  ['single', 2, true, derived, 'derived'],
];
for (const [layout, lines, isRhythm, source, kind] of notes)
  test(`${source.lead} as ${isRhythm ? 'rhythm' : 'lead'} of ${layout} on ${lines} lines: ${kind ?? 'nothing'} is said beside it [ECG-02]`, () => {
    expect(noteKindOf({ isRhythm, source }, { layout, lines })).toBe(kind);
  });
