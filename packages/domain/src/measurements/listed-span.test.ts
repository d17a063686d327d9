import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedSpan } from './listed-span.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');

test('a practice’s readings are listed over the last 24 hours where nothing else is asked', () => {
  assert.deepEqual(listedSpan({ from: null, to: null }, now), { from: '2026-11-19T08:00:00.000Z', to: null });
});

test('an end without a beginning is the end of 24 hours', () => {
  const to = '2026-03-01T00:00:00.000Z';
  assert.deepEqual(listedSpan({ from: null, to }, now), { from: '2026-02-28T00:00:00.000Z', to });
});

test('31 days are listed, a millisecond more is not; an open end counts as now', () => {
  const to = '2026-11-20T08:00:00.000Z';
  const [whole, longer] = ['2026-10-20T08:00:00.000Z', '2026-10-20T07:59:59.999Z'];
  assert.deepEqual(listedSpan({ from: whole, to }, 0), { from: whole, to });
  assert.equal(listedSpan({ from: longer, to }, 0), null);
  assert.deepEqual(listedSpan({ from: whole, to: null }, now), { from: whole, to: null });
  assert.equal(listedSpan({ from: longer, to: null }, now), null);
});
