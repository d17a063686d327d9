import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unseenTogether } from './unseen.ts';

const seen = { id: 'seen', seenAt: '2026-11-22T08:00:00.000Z' };
const unseen = { id: 'unseen', seenAt: null };

test('[BEYOND-03] of several events those nobody has seen have to be named, one alone has not', () => {
  assert.deepEqual(unseenTogether([]), []);
  assert.deepEqual(unseenTogether([unseen]), []);
  assert.deepEqual(unseenTogether([seen, unseen]), [unseen]);
  assert.deepEqual(unseenTogether([unseen, unseen]), [unseen, unseen]);
  assert.deepEqual(unseenTogether([seen, seen]), []);
});
