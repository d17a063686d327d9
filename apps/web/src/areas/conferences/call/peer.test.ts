import { expect, test } from 'vitest';
import { roundTripOf } from './peer.ts';

const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.0416 };

test.each([
  ['the pair in use, in whole milliseconds', [{ type: 'codec' }, pair], 42],
  ['a pair only tried', [{ ...pair, nominated: false }], null],
  ['a pair not measured yet', [{ type: 'candidate-pair', nominated: true }], null],
  ['the measured one of two', [{ type: 'candidate-pair', nominated: true }, pair], 42],
  ['nothing', [], null],
])('[VIDEO-05] the way to the other browser is told from %s', (_, reports, milliseconds) => {
  expect(roundTripOf(reports)).toBe(milliseconds);
});
