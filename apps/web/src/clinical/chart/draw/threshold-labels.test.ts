import type { Priority } from '@fernpuls/domain/triggers/priority';
import { expect, test } from 'vitest';
import { type LineLabel, labelSpots } from './threshold-labels.ts';

const room = { top: 20, bottom: 160, height: 13 };
const at = (y: number, priority: Priority = 'medium'): LineLabel => ({ y, text: `bei ${y}`, priority });
const tops = (lines: readonly LineLabel[], place = room) => labelSpots(lines, place).map(({ top }) => top);

test('a label alone stands right above its line, without a tick', () => {
  expect(labelSpots([at(100)], room)).toEqual([{ labels: [at(100)], top: 86, isMoved: false }]);
});

test('labels of close lines are pushed apart so that none covers another, each as little as the other', () => {
  const spots = labelSpots([at(104), at(100)], room);
  expect(spots.map(({ labels }) => labels[0]?.y)).toEqual([100, 104]);
  expect(spots.map(({ top }) => top)).toEqual([81.5, 94.5]);
  expect(spots.every(({ isMoved }) => isMoved)).toBe(true);
});

test('lines far enough apart keep their places though others are crowded', () => {
  expect(tops([at(60), at(120), at(124)])[0]).toBe(46);
});

test('no label ever leaves the plot, and each stands below the one before', () => {
  const crowds = [
    [20, 22, 30],
    [158, 159.5, 160, 150],
    [20, 24, 156, 160],
    [90, 94, 98, 102, 106, 110],
  ];
  for (const crowd of crowds) {
    const found = tops(crowd.map((y) => at(y)));
    expect(found[0]).toBeGreaterThanOrEqual(room.top);
    expect((found.at(-1) ?? 0) + room.height).toBeLessThanOrEqual(room.bottom);
    for (const [index, top] of found.slice(1).entries()) {
      expect(top - (found[index] ?? 0)).toBeGreaterThanOrEqual(room.height - 1e-9);
    }
  }
});

test('a line at the upper edge has its label below it, led to by a tick', () => {
  expect(labelSpots([at(22)], room)).toEqual([{ labels: [at(22)], top: 20, isMoved: true }]);
});

test('two thresholds of the same value share one label, the more urgent first', () => {
  const spots = labelSpots([at(100, 'low'), at(100.5, 'blocker')], room);
  expect(spots).toHaveLength(1);
  expect(spots[0]?.labels.map(({ priority }) => priority)).toEqual(['blocker', 'low']);
});

test('where there is no room for all, the closest share a label and no value is lost', () => {
  const low = { top: 0, bottom: 30, height: 13 };
  const spots = labelSpots([at(4), at(10), at(26)], low);
  expect(spots.map(({ labels }) => labels.map(({ y }) => y))).toEqual([[4, 10], [26]]);
  const [first, second] = spots;
  expect((second?.top ?? 0) - (first?.top ?? 0)).toBeGreaterThanOrEqual(low.height);
  expect((second?.top ?? 0) + low.height).toBeLessThanOrEqual(low.bottom);
});

test('a plot lower than one line of text still shows every value, in one label at its upper edge', () => {
  const spots = labelSpots([at(2), at(6)], { top: 0, bottom: 8, height: 13 });
  expect(spots).toHaveLength(1);
  expect([spots[0]?.top, spots[0]?.labels.length]).toEqual([0, 2]);
});

test('without thresholds there is nothing to place', () => {
  expect(labelSpots([], room)).toEqual([]);
});
