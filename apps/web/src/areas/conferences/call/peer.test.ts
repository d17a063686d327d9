import { expect, test } from 'vitest';
import { roundTripOf, waysOf } from './peer.ts';

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

test.each([
  [true, 'relay'],
  [false, 'all'],
])(
  '[VIDEO-05] where an installation wants relays alone is %s, the ways looked for are: %s',
  (isRelayOnly, policy) => {
    const iceServers = [{ urls: 'turns:relay.example:5349' }];
    expect(waysOf({ iceServers, isRelayOnly })).toEqual({ iceServers, iceTransportPolicy: policy });
  },
);
