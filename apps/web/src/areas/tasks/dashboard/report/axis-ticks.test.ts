import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('an axis begins at 0, has whole marks and ends at or above the largest value', () => {
  for (const most of [1, 2, 3, 7, 15, 22, 87, 100, 101, 999, 1_284, 25_000]) {
    const ticks = axisTicks(most);
    expect(ticks[0]).toBe(0);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.at(-2)).toBeLessThan(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
  expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100]);
});
