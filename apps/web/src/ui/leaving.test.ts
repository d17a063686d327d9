import { expect, test } from 'vitest';
import { guardLeaving, isLeavingGuarded, isSameQuery } from './leaving.ts';

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

test('[CONTENT-17] comparing versions beside a form leaves nothing; another record, or none, does', () => {
  expect(isSameQuery('?diagnosis=7', '?diagnosis=7&compare=1..2')).toBe(true);
  expect(isSameQuery('?diagnosis=7&compare=1..2', '?diagnosis=7')).toBe(true);
  expect(isSameQuery('', '?compare=1..2')).toBe(true);
  expect(isSameQuery('?diagnosis=7', '?diagnosis=8&compare=1..2')).toBe(false);
  expect(isSameQuery('?diagnosis=7', '')).toBe(false);
});
