import { expect, test } from 'vitest';
import { guardLeaving, isLeavingGuarded } from './leaving.ts';

test('a page with addresses below its own is left only where none of them is meant', () => {
  const asked: string[] = [];
  const release = guardLeaving({ byQuery: false, within: '/a/new', ask: () => asked.push('page') });
  const isGuarded = (to: string) => isLeavingGuarded('page', () => undefined, to);
  expect(isGuarded('/a/new/task/t1')).toBe(false);
  expect(isGuarded('/a/new')).toBe(false);
  expect(asked).toEqual([]);
  expect(isGuarded('/a/newer')).toBe(true);
  expect(isGuarded('/b')).toBe(true);
  expect(asked).toEqual(['page', 'page']);
  release();
  expect(isGuarded('/b')).toBe(false);
});
