import { expect, test } from 'vitest';
import { placeCard } from './place-card.ts';

const card = { width: 360, height: 200 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('without an element the card stands in the middle', () => {
  expect(placeCard(card, desk, null)).toEqual({ left: 540, top: 350 });
});

const cases = [
  ['right of the menu', desk, { left: 8, top: 60, width: 200, height: 700 }, { left: 220, top: 60 }],
  [
    'left of a button at the right edge',
    desk,
    { left: 1390, top: 16, width: 30, height: 30 },
    { left: 1018, top: 16 },
  ],
  [
    'above the bar of a telephone',
    phone,
    { left: 0, top: 780, width: 390, height: 64 },
    { left: 12, top: 568 },
  ],
  [
    'below what fills the width',
    phone,
    { left: 0, top: 100, width: 390, height: 200 },
    { left: 12, top: 312 },
  ],
  [
    'within the window beside what lies at its foot',
    desk,
    { left: 8, top: 850, width: 200, height: 40 },
    { left: 220, top: 688 },
  ],
] as const;
for (const [name, window, at, expected] of cases) {
  test(`the card of the tour stands ${name}`, () => {
    expect(placeCard(card, window, at)).toEqual(expected);
  });
}

test('[SHELL-33] the card covers nothing of its element wherever there is room for both', () => {
  for (const [, window, at] of cases) {
    const { left, top } = placeCard(card, window, at);
    const apart =
      left >= at.left + at.width ||
      left + card.width <= at.left ||
      top >= at.top + at.height ||
      top + card.height <= at.top;
    expect(apart).toBe(true);
  }
});
