import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedGaps, segments } from './gaps.ts';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);

test('a line joins daily readings 36 hours apart and none a millisecond further', () => {
  assert.deepEqual(segments([0, 36 * hour]), [{ from: 0, to: 2 }]);
  assert.deepEqual(segments([0, 36 * hour + 1]), [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ]);
});

test('the planned interval decides what a gap is', () => {
  assert.equal(segments([0, 240 * hour], 168 * hour).length, 1);
  assert.equal(segments([0, 2 * hour], hour).length, 2);
});

test('nothing measured has no runs, one reading is a run', () => {
  assert.deepEqual(segments([]), []);
  assert.deepEqual(segments([7]), [{ from: 0, to: 1 }]);
});

test('three days without a reading are named, two are not', () => {
  const last = at('2026-11-01T06:42Z');
  assert.deepEqual(
    namedGaps([last, at('2026-11-05T06:42Z')]).map(({ days }) => days),
    [3],
  );
  assert.deepEqual(namedGaps([last, at('2026-11-04T06:42Z')]), []);
});

test('an evening and a morning reading with three days between them are named, across the clock change too', () => {
  assert.equal(namedGaps([at('2026-11-01T22:30Z'), at('2026-11-05T04:00Z')])[0]?.days, 3);
  assert.equal(namedGaps([at('2026-03-27T22:50Z'), at('2026-03-30T22:10Z')])[0]?.days, 3);
});

test('weekly readings are not gaps of six days', () => {
  assert.deepEqual(namedGaps([0, 168 * hour], { plannedMs: 168 * hour }), []);
});

test('silence since the last reading is an open gap only when the end is given', () => {
  const last = at('2026-11-01T06:42Z');
  assert.deepEqual(namedGaps([last]), []);
  const [gap] = namedGaps([last], { until: at('2026-11-10T08:00Z') });
  assert.deepEqual([gap?.days, gap?.open], [8, true]);
});
