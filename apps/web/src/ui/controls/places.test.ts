import { expect, test } from 'vitest';
import { inOrder, placesFor } from './places.ts';

const rows = [
  { id: 'a', position: 10 },
  { id: 'b', position: 20 },
  { id: 'c', position: 30 },
  { id: 'd', position: 40 },
];

test('a row that moves writes only those it passes, and the places stay in use', () => {
  expect(placesFor(rows, ['a', 'c', 'b', 'd'])).toEqual([
    { id: 'c', position: 20 },
    { id: 'b', position: 30 },
  ]);
  expect(placesFor(rows, ['a', 'b', 'c', 'd'])).toEqual([]);
});

test('rows that share a place are counted anew', () => {
  const shared = rows.map((row) => ({ ...row, position: 100 }));
  expect(placesFor(shared, ['d', 'a', 'b', 'c'])).toEqual([
    { id: 'd', position: 0 },
    { id: 'a', position: 1 },
    { id: 'b', position: 2 },
    { id: 'c', position: 3 },
  ]);
});

test('a row gone meanwhile is passed over, one that came meanwhile follows', () => {
  expect(placesFor(rows.slice(1), ['d', 'a', 'b', 'c'])).toHaveLength(3);
  expect(inOrder(rows, ['c', 'x', 'a'], ({ id }) => id).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
});
