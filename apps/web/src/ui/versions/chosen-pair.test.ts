import { expect, test } from 'vitest';
import { ordered, pairOf, pairText, stepsBetween } from './chosen-pair.ts';

const versions = ['v4', 'v3', 'v2', 'v1'].map((id) => ({ id }));

test('[CONTENT-17] an address names two versions; the older one comes first whichever way round they are chosen', () => {
  expect(pairOf(pairText({ from: 'v1', to: 'v3' }), versions)).toEqual({ from: 'v1', to: 'v3' });
  expect(pairOf('v3..v1', versions)).toEqual({ from: 'v1', to: 'v3' });
  expect(ordered({ from: 'v2', to: 'v2' }, versions)).toEqual({ from: 'v2', to: 'v2' });
});

test('[CONTENT-17] an address that names a version that is not there, or none, opens nothing', () => {
  for (const text of [null, '', 'v1', 'v1..', '..v3', 'v1..v9', 'x..y'])
    expect(pairOf(text, versions)).toBe(null);
});

test('[CONTENT-17] the steps between are those after the earlier state up to the later one', () => {
  const ids = (from: string, to: string) => stepsBetween({ from, to }, versions).map(({ id }) => id);
  expect(ids('v1', 'v3')).toEqual(['v3', 'v2']);
  expect(ids('v3', 'v4')).toEqual(['v4']);
  expect(ids('v2', 'v2')).toEqual([]);
});
