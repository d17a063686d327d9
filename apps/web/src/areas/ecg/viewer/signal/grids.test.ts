import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { forgetOldest } from './forget-oldest.ts';
import { besideOf, boundsOf, coarserOf, tilesOf } from './tiles.ts';

describe('[ECG-02] the tiles of a recorded trace', () => {
  const sight = (from: number, to: number, secondsPerPixel = 2 ** -6) => ({ from, to, secondsPerPixel });
  const indexes = (from: number, to: number, start = 0) =>
    tilesOf(sight(from, to), start).map(({ index }) => index);

  test.each([
    [2 ** -10, -8],
    [2 ** -6, -8],
    [2 ** -6 + 0.0001, -6],
    [2 ** -5 - 0.0001, -6],
    [2 ** -5, -5],
    [1, 0],
    [3, 1],
  ])(
    'at %d seconds a pixel are of level %i: up to 25 mm/s the samples themselves',
    (secondsPerPixel, level) => {
      expect(tilesOf(sight(0, 1, secondsPerPixel), 0)[0]?.level).toBe(level);
    },
  );

  test('cover a sight from edge to edge, none before the recording begins', () => {
    expect(indexes(0, 7.9)).toEqual([0]);
    expect(indexes(0, 8)).toEqual([0, 1]);
    expect(indexes(8, 20)).toEqual([1, 2]);
    expect(indexes(-20, 3)).toEqual([0]);
    expect(indexes(108, 116.5, 100)).toEqual([1, 2]);
    expect(indexes(-20, -3)).toEqual([]);
  });

  test('are asked for one beyond either edge', () => {
    expect(besideOf(sight(8, 20), 0).map(({ index }) => index)).toEqual([3, 0]);
    expect(besideOf(sight(0, 3), 0).map(({ index }) => index)).toEqual([1]);
  });

  test('join without a gap, and each is part of every coarser one', () => {
    for (let index = 0; index < 40; index += 1) {
      const tile = { level: -8, index };
      const { from, to } = boundsOf(tile, 100);
      expect(boundsOf({ level: -8, index: index + 1 }, 100).from).toBe(to);
      for (const coarser of coarserOf(tile).map((one) => boundsOf(one, 100))) {
        expect(coarser.from).toBeLessThanOrEqual(from);
        expect(coarser.to).toBeGreaterThanOrEqual(to);
      }
      expect(coarserOf(tile)[0]).toEqual(tile);
    }
  });
});

describe('[ECG-03] the blocks a recording is treated in', () => {
  test('are one up to 90 s and of a minute each above', () => {
    expect(blocksOf({ start: 10, end: 100 }).within({ from: 10, to: 100 })).toEqual([0]);
    expect(blocksOf({ start: 10, end: 100 }).readFor(0)).toEqual({ from: 10, to: 100 });
    expect(blocksOf({ start: 10, end: 100.1 }).within({ from: 10, to: 100.1 })).toEqual([0, 1]);
  });

  test('end with the recording, and are read with 15 s beside them as far as there are any', () => {
    const { boundsOf: bounds, readFor } = blocksOf({ start: 10, end: 140 });
    expect([0, 1, 2].map(bounds)).toEqual([
      { from: 10, to: 70 },
      { from: 70, to: 130 },
      { from: 130, to: 140 },
    ]);
    expect([0, 1, 2].map(readFor)).toEqual([
      { from: 10, to: 85 },
      { from: 55, to: 140 },
      { from: 115, to: 140 },
    ]);
  });

  test('of a sight beyond the recording are its first and its last', () => {
    const { within } = blocksOf({ start: 0, end: 180 });
    expect(within({ from: -30, to: 59.9 })).toEqual([0]);
    expect(within({ from: 59.9, to: 60 })).toEqual([0, 1]);
    expect(within({ from: 200, to: 300 })).toEqual([2]);
  });
});

test('a cache gives up what it has had longest and never what may not go', () => {
  const kept = new Map([1, 2, 3, 4].map((one) => [String(one), one]));
  forgetOldest(kept, 2, (one) => one !== 1);
  expect([...kept.values()]).toEqual([1, 4]);
  forgetOldest(kept, 2);
  expect(kept.size).toBe(2);
});
