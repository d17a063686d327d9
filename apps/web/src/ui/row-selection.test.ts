import { expect, test } from 'vitest';
import { stepOf, toggled, withStretch } from './row-selection.ts';

const keys = ['a', 'b', 'c', 'd'];
const chosen = (selection: ReadonlySet<string> | null) => (selection ? [...selection].sort() : null);

test('[SHELL-33] arrows move by one, Home and End to the ends, other keys nowhere', () => {
  const keysPressed = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'a', 'Tab'];
  expect(keysPressed.map((key) => stepOf(key, 4))).toEqual([1, -1, -4, 4, null, null]);
});

test.each([
  [[], { from: 1, to: 2, isChosen: true }, ['b', 'c']],
  [[], { from: 2, to: 1, isChosen: true }, ['b', 'c']],
  [['d'], { from: 0, to: 0, isChosen: true }, ['a', 'd']],
  [['a', 'b', 'd'], { from: 0, to: 2, isChosen: false }, ['d']],
  [['elsewhere'], { from: 0, to: 3, isChosen: true }, ['a', 'b', 'c', 'd', 'elsewhere']],
])('[SHELL-33] of %j a stretch %o leaves %j', (before, stretch, after) => {
  const selection = new Set(before);
  expect(chosen(withStretch(selection, keys, stretch))).toEqual(after);
  expect([...selection]).toEqual(before);
});

test.each([
  [[], 1, false, ['b']],
  [['b'], 1, false, []],
  [['b'], 3, true, ['b', 'c', 'd']],
  [['b', 'd'], 3, true, ['b', 'c', 'd']],
  [['b'], 0, true, ['a', 'b']],
  [['b'], 9, false, null],
])(
  '[SHELL-33] of %j row %i chosen, with Shift %s, from the second on: %j',
  (before, index, isRange, after) => {
    expect(chosen(toggled(new Set(before), keys, { index, anchor: 1, isRange }))).toEqual(after);
  },
);

test('[SHELL-33] a list in which nothing was chosen yet begins with what is chosen first', () => {
  expect(chosen(toggled(undefined, keys, { index: 2, anchor: 0, isRange: false }))).toEqual(['c']);
});
