import { expect, test } from 'vitest';
import { crisp, type Plot, pixelsPer, xOf, yOf } from './plot.ts';

const plot: Plot = {
  width: 500,
  height: 144,
  left: 38,
  right: 438,
  top: 27,
  bottom: 135,
  range: { from: 1000, to: 5000 },
  band: { low: 60, high: 100 },
  pixelRatio: 1,
};

test('the ends of the range stand at the edges of the plot, what lies between in proportion', () => {
  expect([1000, 2000, 5000].map((time) => xOf(plot, time))).toEqual([38, 138, 438]);
  expect(pixelsPer(plot, 1000)).toBe(100);
});

test('higher values stand higher, the ends of the band at the edges of the plot', () => {
  expect([60, 80, 100].map((value) => yOf(plot, value))).toEqual([135, 81, 27]);
});

test('a thin line lies on whole device pixels at every pixel density', () => {
  for (const pixelRatio of [1, 1.25, 1.5, 2, 3]) {
    const position = crisp({ ...plot, pixelRatio }, 81.37) * pixelRatio;
    const device = Math.max(1, Math.round(pixelRatio));
    expect((position - (device % 2) / 2) % 1).toBeCloseTo(0, 6);
    expect(Math.abs(position / pixelRatio - 81.37)).toBeLessThanOrEqual(1 / pixelRatio);
  }
});
