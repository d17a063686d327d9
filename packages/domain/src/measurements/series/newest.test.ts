import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestReading } from './newest.ts';
import { emptySeries, plausibleOnly, type Series } from './series.ts';

const spo2 = (more: Partial<Series>): Series => ({
  ...emptySeries,
  times: [1, 2, 3],
  values: [95, 89, 48],
  ...more,
});

test('[TRIGGER-02] the newest value is the extreme one nobody has confirmed, not the last that was believed', () => {
  const newest = newestReading(spo2({ implausible: new Set([2]), extreme: new Set([2]) }));
  assert.deepEqual([newest?.value, newest?.isUnconfirmed], [48, true]);
});

test('[TRIGGER-02] a value that was called wrong is never the newest', () => {
  assert.equal(newestReading(spo2({ implausible: new Set([2]) }))?.value, 89);
  assert.equal(newestReading(spo2({ implausible: new Set([0, 1, 2]) })), null);
  assert.equal(newestReading(emptySeries), null);
});

test('[TRIGGER-02] what lies beyond all its device can tell is known as such, also where wrong values before it are left out', () => {
  const series = spo2({ implausible: new Set([0]), qualifiers: new Map([[2, 'below']]) });
  assert.equal(newestReading(series)?.qualifier, 'below');
  assert.deepEqual([...(plausibleOnly(series).qualifiers ?? [])], [[1, 'below']]);
});
