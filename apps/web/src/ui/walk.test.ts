import { expect, test } from 'vitest';
import { givenWay, placeAt, stepFrom } from './walk.ts';

const list = ['a', 'b', 'c'];

test.each([
  [-5, 0],
  [0, 0],
  [2, 2],
  [3, 2],
])('[SHELL-33] the place nearest to %i of three is %i', (index, place) => {
  expect(placeAt(index, 3)).toBe(place);
  expect(placeAt(index, 0)).toBe(0);
});

test.each([
  [0, 1, 'b'],
  [2, 1, 'c'],
  [0, -1, 'a'],
  [2, -1, 'b'],
  [-1, 1, 'a'],
  [-1, -1, 'a'],
])('[SHELL-33] from place %i a step of %i leads to %s', (at, by, to) => {
  expect(stepFrom(list, at, by)).toBe(to);
  expect(stepFrom([], at, by)).toBeNull();
});

test.each([
  [0, 'b'],
  [1, 'c'],
  [2, 'b'],
])('[SHELL-33] when the one at place %i goes, %s comes', (at, next) => {
  expect(givenWay(list, at)).toBe(next);
  expect(givenWay(['a'], 0)).toBeNull();
});
