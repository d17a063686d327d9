import { expect, it } from 'vitest';
import { riseOver } from './above-pagers.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ left, right, top, bottom });
const toast = box(660, 720);

it('[SHELL-22] what floats stays where it covers nothing: also just above, just below, and beside', () => {
  expect(riseOver(toast, [])).toBe(0);
  expect(riseOver(toast, [box(720, 760), box(600, 660), box(660, 720, 390, 500)])).toBe(0);
});

it('[SHELL-22] it rises above what it would cover, and above what it would then cover', () => {
  expect(riseOver(toast, [box(719, 760)])).toBe(9);
  expect(riseOver(toast, [box(700, 740)])).toBe(28);
  expect(riseOver(toast, [box(700, 740), box(640, 680)])).toBe(88);
});

it('[SHELL-22] where it would leave the screen it stays', () => {
  expect(riseOver(toast, [box(40, 700)])).toBe(0);
});
