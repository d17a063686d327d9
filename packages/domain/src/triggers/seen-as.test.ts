import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasUnseenWorse, type Sight, sightOf } from './seen-as.ts';

/** How often the alarm became worse; the count that was on the screen, null: not named; what follows. */
const sights: [worseCount: number, seen: number | null, Sight][] = [
  [0, 0, 'as_seen'],
  [0, null, 'as_seen'],
  [1, 0, 'worse_since'],
  [1, 1, 'as_seen'],
  [1, null, 'not_named'],
  [2, 1, 'worse_since'],
  [2, 2, 'as_seen'],
  // No screen showed it: the alarm was restored from a backup, or the count is made up.
  [1, 2, 'worse_since'],
  [0, 1, 'worse_since'],
];
for (const [worseCount, seen, expected] of sights)
  test(`[BEYOND-03] become worse ${worseCount} times, seen as ${seen ?? 'nothing named'}: ${expected}`, () => {
    assert.equal(sightOf(worseCount, seen === null ? undefined : { worseCount: seen }), expected);
  });

test('[BEYOND-03] what became worse is unseen until somebody looks', () => {
  const seenAt = '2026-11-29T08:00:00.000Z';
  assert.equal(hasUnseenWorse({ worseCount: 0, seenAt: null }), false);
  assert.equal(hasUnseenWorse({ worseCount: 1, seenAt: null }), true);
  assert.equal(hasUnseenWorse({ worseCount: 1, seenAt }), false);
});
