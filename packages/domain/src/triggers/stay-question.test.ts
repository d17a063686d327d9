import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsBack } from './stay-question.ts';

const day = 86_400_000;
const from = Date.UTC(2026, 10, 7, 9);
const asks = from + 14 * day;

// cases/duties.md, section 11: a forgotten end kept a critical SpO₂ of 70 back after 22 days.
test('[BEYOND-03] a stay without an end keeps a critical alarm back until it is asked about, and no longer', () => {
  const open = { from, until: null, asks };
  const expected: [at: number, critical: boolean, other: boolean][] = [
    [from - 1, false, false],
    [from, true, true],
    [asks - 1, true, true],
    [asks, false, true],
    [asks + 1, false, true],
    [from + 22 * day, false, true],
  ];
  for (const [at, critical, other] of expected)
    assert.deepEqual([keepsBack(open, at, true), keepsBack(open, at, false)], [critical, other]);
});

test('[BEYOND-03] a stay with an end keeps everything back until then, and nothing from its last instant on', () => {
  const until = from + 30 * day;
  for (const isCritical of [true, false]) {
    const known = { from, until, asks: null };
    assert.deepEqual(
      [until - 1, until, until + 1].map((at) => keepsBack(known, at, isCritical)),
      [true, false, false],
    );
  }
});
