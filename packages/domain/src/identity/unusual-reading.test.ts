import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpeningHours } from '../tenancy/opening-hours.ts';
import { isUnusualReading, type Occasion } from './unusual-reading.ts';

const day = [{ from: '08:00', to: '17:00' }];
const hours: OpeningHours = { weekly: [day, day, day, day, day, [], []], exceptions: [] };
const unset: OpeningHours = { weekly: [[], [], [], [], [], [], []], exceptions: [] };
const ms = (text: string) => Date.parse(text);
const night = '2026-11-20T02:14:00+01:00';
const between = (from: string, to: string | null): Occasion => ({
  from: ms(from),
  to: to === null ? null : ms(to),
});

const readings: [string, string, readonly Occasion[], OpeningHours, boolean][] = [
  ['at night without anything', night, [], hours, true],
  ['on a Saturday without anything', '2026-11-21T11:00:00+01:00', [], hours, true],
  ['in the practice’s hours without anything', '2026-11-20T08:00:00+01:00', [], hours, false],
  ['at the minute of closing', '2026-11-20T17:00:00+01:00', [], hours, true],
  ['while an alarm is open', night, [between('2026-11-01T08:00:00+01:00', null)], hours, false],
  [
    'a day after a task was done',
    night,
    [between('2026-11-18T08:00:00+01:00', '2026-11-19T02:14:00+01:00')],
    hours,
    false,
  ],
  [
    'more than a day after a task was done',
    night,
    [between('2026-11-18T08:00:00+01:00', '2026-11-19T02:13:59+01:00')],
    hours,
    true,
  ],
  ['an hour before a task is written', night, [between('2026-11-20T03:14:00+01:00', null)], hours, false],
  [
    'more than an hour before a task is written',
    night,
    [between('2026-11-20T03:14:01+01:00', null)],
    hours,
    true,
  ],
  ['where no hours are set', night, [], unset, false],
];
for (const [when, at, occasions, of, expected] of readings) {
  test(`[BEYOND-12] a record read ${when} ${expected ? 'opens a question' : 'opens no question'}`, () => {
    assert.equal(isUnusualReading(ms(at), { hours: of, occasions }), expected);
  });
}
