import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Arrival,
  arrivalOf,
  followsOn,
  isBehind,
  newOnes,
  resumeFrom,
  type Telling,
  tellingOf,
} from './live-lane.ts';

/** Seen, last and oldest number of the log: what the screen is told first. */
const resumptions: [string, number | null, [last: number, oldest: number], string][] = [
  ['who begins goes on from the last', null, [9, 4], 'ready 9'],
  ['who begins with an empty log goes on from nothing', null, [0, 1], 'ready 0'],
  ['who has seen the last goes on from it', 9, [9, 4], 'ready 9'],
  ['who has seen the last goes on from it, also when the log was emptied', 9, [9, 10], 'ready 9'],
  ['who missed something goes on from where they were', 6, [9, 4], 'ready 6'],
  ['the oldest that is kept may be the first that was missed', 3, [9, 4], 'ready 3'],
  ['one below the oldest that is kept begins anew', 2, [9, 4], 'reset 9'],
  ['who missed what is no longer kept at all begins anew', 8, [9, 10], 'reset 9'],
  ['who is ahead of the log saw another one and begins anew', 10, [9, 4], 'reset 9'],
];
for (const [promise, seen, [last, oldest], expected] of resumptions)
  test(`[API-06] ${promise}`, () => {
    const { type, number } = resumeFrom(seen, { last, oldest });
    assert.equal(`${type} ${number}`, expected);
  });

const waits = { sent: 5, waiting: [] };
const goes = { sent: 5, waiting: null };
const arrivals: [string, typeof waits | typeof goes, number, boolean, Arrival][] = [
  ['while the log is read the next one waits', waits, 6, false, 'wait'],
  ['while the log is read one far ahead waits', waits, 9, false, 'wait'],
  ['while the log is read it waits for somebody limited to their own patients, too', waits, 6, true, 'wait'],
  ['the next one is told', goes, 6, false, 'tell'],
  ['one that is known is taken for told', goes, 5, false, 'tell'],
  ['one after a gap has what is missing read first', goes, 7, false, 'read before'],
  ['somebody limited to their own patients has each read for them', goes, 6, true, 'read'],
  ['somebody limited to their own patients has a gap read for them as well', goes, 7, true, 'read'],
];
for (const [promise, lane, number, isLimited, expected] of arrivals)
  test(`[API-06] ${promise}`, () => {
    assert.equal(arrivalOf(lane, { number, isLimited }), expected);
  });

test('[API-06] behind is who lacks a number and does not read the log already', () => {
  assert.deepEqual(
    [4, 5, 6].map((last) => isBehind(goes, last)),
    [false, false, true],
  );
  assert.equal(isBehind(waits, 6), false);
});

test('[API-06] what waited is told in the order of its numbers, and what is known is left out', () => {
  const came = [8, 5, 6].map((number) => ({ number, kind: 'any', payload: {} }));
  assert.deepEqual(
    newOnes(goes, came).map(({ number }) => number),
    [6, 8],
  );
});

test('[API-06] what waited follows on only if nothing is missing before it or within it', () => {
  const follows = (...numbers: number[]) =>
    followsOn(
      goes,
      numbers.map((number) => ({ number, kind: 'any', payload: {} })),
    );
  assert.deepEqual([follows(), follows(6), follows(6, 7)], [true, true, true]);
  assert.deepEqual([follows(7), follows(6, 8), follows(7, 8)], [false, false, false]);
});

const tellings: [string, number, boolean, number, Telling][] = [
  ['nothing is told twice', 5, true, 0, 'known'],
  ['nothing is told after what followed it', 4, true, 0, 'known'],
  ['what may not be read is passed over', 6, false, 0, 'withheld'],
  ['what may be read is told', 6, true, 0, 'told'],
  ['a screen at the most that may be on its way is told', 6, true, 4_000_000, 'told'],
  ['a screen beyond the most that may be on its way begins anew', 6, true, 4_000_001, 'too slow'],
  ['what may not be read ends no slow screen', 6, false, 4_000_001, 'withheld'],
];
for (const [promise, number, mayRead, buffered, expected] of tellings)
  test(`[API-06] ${promise}`, () => {
    assert.equal(tellingOf({ sent: 5 }, { number, mayRead, buffered }), expected);
  });
