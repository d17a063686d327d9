import { expect, test } from 'vitest';
import { maxZoom, movedBy, wholeCrop, zoomedTo, zoomOf } from './crop.ts';

const wide = { width: 1200, height: 800 };
const upright = { width: 800, height: 1400 };

test('a picture begins with its largest square, an upright one with the face at its upper third', () => {
  expect(wholeCrop(wide)).toEqual({ x: 200, y: 0, side: 800 });
  expect(wholeCrop(upright)).toEqual({ x: 0, y: 200, side: 800 });
  expect(wholeCrop({ width: 512, height: 512 })).toEqual({ x: 0, y: 0, side: 512 });
});

test.each([
  ['just before the right edge', 199, 399],
  ['on the right edge', 200, 400],
  ['beyond the right edge', 201, 400],
  ['just before the left edge', -199, 1],
  ['on the left edge', -200, 0],
  ['beyond the left edge', -201, 0],
])('what is cut out stays inside the picture: %s', (_, by, x) => {
  expect(movedBy(wholeCrop(wide), { x: by, y: 0 }, wide)).toEqual({ x, y: 0, side: 800 });
});

test.each([
  ['just before the lower edge', 399, 599],
  ['on the lower edge', 400, 600],
  ['beyond the lower edge', 401, 600],
  ['just before the upper edge', -199, 1],
  ['on the upper edge', -200, 0],
  ['beyond the upper edge', -201, 0],
])('what is cut out stays inside the picture: %s', (_, by, y) => {
  expect(movedBy(wholeCrop(upright), { x: 0, y: by }, upright)).toEqual({ x: 0, y, side: 800 });
});

test('one comes closer around the middle and back to where one was', () => {
  const closer = zoomedTo(wholeCrop(wide), 2, wide);
  expect(closer).toEqual({ x: 400, y: 200, side: 400 });
  expect(zoomOf(closer, wide)).toBe(2);
  expect(zoomedTo(closer, 1, wide)).toEqual(wholeCrop(wide));
});

test('drawn back at an edge, what is cut out is pushed inside', () => {
  const corner = movedBy(zoomedTo(wholeCrop(wide), 4, wide), { x: 9999, y: 9999 }, wide);
  expect(corner).toEqual({ x: 1000, y: 600, side: 200 });
  expect(zoomedTo(corner, 1, wide)).toEqual({ x: 400, y: 0, side: 800 });
});

test.each([
  ['below the least', 0.99, 1],
  ['the least', 1, 1],
  ['just below the most', 6.24, 6.24],
  ['the most', 6.25, 6.25],
  ['above the most', 6.26, 6.25],
])('one comes no closer than to 128 pixels and never sees beyond the picture: %s', (_, asked, zoom) => {
  expect(zoomOf(zoomedTo(wholeCrop(wide), asked, wide), wide)).toBeCloseTo(zoom);
});

test.each([
  [127, 1],
  [128, 1],
  [256, 2],
  [1023, 1023 / 128],
  [1024, 8],
  [4000, 8],
])('of a picture %d pixels wide one comes as close as %d', (edge, zoom) => {
  expect(maxZoom({ width: edge, height: edge })).toBe(zoom);
});
