import { expect, test } from 'vitest';
import { decimalsOf, speedsOnOffer } from './speeds-on-offer.ts';

const told = (shown: number) => speedsOnOffer(shown).map(({ speed, isNamed }) => [speed, isNamed]);

test('the speed of paper that is shown is told with its unit [ECG-02]', () => {
  expect(told(25)).toEqual([
    [25, true],
    [50, false],
  ]);
  expect(told(50)).toEqual([
    [25, false],
    [50, true],
  ]);
});

test('another speed joins those of paper while it is shown, with the decimals it has [ECG-02]', () => {
  expect(told(12.5)).toEqual([
    [25, true],
    [50, false],
    [12.5, true],
  ]);
  expect([100, 12.5, 0.005].map(decimalsOf)).toEqual([0, 1, 3]);
});
