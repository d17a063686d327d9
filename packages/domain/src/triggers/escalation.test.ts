import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Absence, coverIsCircular, presentPerson, withCovers } from './escalation.ts';

const away = (personId: string, coverId: string | null, from = 0, to = 100): Absence => ({
  personId,
  coverId,
  from,
  to,
});

test('[BEYOND-02] nobody on leave is reached: the cover is, and the cover’s cover', () => {
  assert.equal(presentPerson('a', [], 50), 'a');
  assert.equal(presentPerson('a', [away('a', 'b')], 50), 'b');
  assert.equal(presentPerson('a', [away('a', 'b'), away('b', 'c')], 50), 'c');
  assert.equal(presentPerson('a', [away('a', null)], 50), null);
  assert.equal(presentPerson('a', [away('a', 'b'), away('b', 'a')], 50), null);
  assert.deepEqual(
    [-1, 0, 99, 100].map((now) => presentPerson('a', [away('a', 'b')], now)),
    ['a', 'b', 'b', 'a'],
  );
});

test('a cover that leads in a circle is refused, one that does so at another time is not', () => {
  assert.equal(coverIsCircular(away('a', 'b'), [away('b', 'a')]), true);
  assert.equal(coverIsCircular(away('a', 'b'), [away('b', 'c'), away('c', 'a')]), true);
  assert.equal(coverIsCircular(away('a', 'a'), []), true);
  assert.equal(coverIsCircular(away('a', 'b', 0, 50), [away('b', 'a', 50, 100)]), false);
  assert.equal(coverIsCircular(away('a', 'b', 0, 51), [away('b', 'a', 50, 100)]), true);
  assert.equal(coverIsCircular(away('a', null), [away('b', 'a')]), false);
});

test('[BEYOND-31] work of somebody away is told to who stands in at the end of the chain, too', () => {
  const away = (personId: string, coverId: string | null) => ({ personId, coverId, from: 10, to: 20 });
  const chain = [away('a', 'b'), away('b', 'c'), away('d', null)];
  assert.deepEqual(withCovers(['a', 'd', 'e'], chain, 10), ['a', 'd', 'e', 'c']);
  assert.deepEqual(withCovers(['a'], chain, 9), ['a'], 'before the absence');
  assert.deepEqual(withCovers(['a'], chain, 20), ['a'], 'after it');
});
