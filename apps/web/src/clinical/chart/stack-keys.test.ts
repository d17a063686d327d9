import { expect, test } from 'vitest';
import { keyEffect } from './stack-keys.ts';

const hour = 3_600_000;
const stops = [10, 20, 30, 90].map((at) => at * hour);
const extent = { from: 0, to: 100 * hour };
const range = { from: 5 * hour, to: 45 * hour };
const press = (key: string, cursor: number | null = null) => keyEffect(key, { stops, cursor, range, extent });

test('arrow keys go from measurement to measurement, from the near edge when there is no cursor yet [PATIENT-13]', () => {
  expect(press('ArrowRight')).toEqual({ cursor: 10 * hour });
  expect(press('ArrowRight', 10 * hour)).toEqual({ cursor: 20 * hour });
  expect(press('ArrowLeft')).toEqual({ cursor: 30 * hour });
  expect(press('ArrowLeft', 20 * hour)).toEqual({ cursor: 10 * hour });
});

test('a cursor that leaves the range takes it along, never beyond what there is to see [PATIENT-13]', () => {
  const { cursor, range: moved } = press('ArrowRight', 30 * hour) ?? {};
  expect(cursor).toBe(90 * hour);
  expect(moved && moved.from <= 90 * hour && moved.to >= 90 * hour && moved.to <= extent.to).toBe(true);
  expect(moved && moved.to - moved.from).toBe(40 * hour);
});

test('Home and End reach the first and the last measurement; beyond them nothing moves', () => {
  expect(press('Home', 30 * hour)).toEqual({ cursor: 10 * hour });
  expect(press('End')?.cursor).toBe(90 * hour);
  expect(press('ArrowRight', 90 * hour)?.cursor).toBe(90 * hour);
  expect(press('ArrowLeft', 10 * hour)).toEqual({ cursor: 10 * hour });
});

test('plus and minus zoom around the cursor, 0 goes home, page keys move by half a range', () => {
  const near = press('+', 20 * hour)?.range;
  expect(near && near.to - near.from).toBeCloseTo(28 * hour, -1);
  expect(near && near.from < 20 * hour && near.to > 20 * hour).toBe(true);
  expect((press('-')?.range?.to ?? 0) - (press('-')?.range?.from ?? 0)).toBeGreaterThan(40 * hour);
  expect(press('0')).toEqual({ home: true });
  expect(press('PageDown')?.range).toEqual({ from: 25 * hour, to: 65 * hour });
});

test('Enter pins what the cursor is at, Esc lets go, and without a cursor both are left to the page', () => {
  expect(press('Enter', 20 * hour)).toEqual({ pin: true });
  expect(press('Escape', 20 * hour)).toEqual({ cursor: null });
  expect([press('Enter'), press('Escape'), press('j')]).toEqual([null, null, null]);
});
