import { expect, test } from 'vitest';
import { slashAt } from './slash.ts';

test('[CONTENT-13] a stroke begins a search at the start of a word, with what follows up to the caret', () => {
  expect(slashAt('/', 1)).toEqual({ from: 0, query: '' });
  expect(slashAt('Guten Tag, /wie', 15)).toEqual({ from: 11, query: 'wie' });
  expect(slashAt('erste\n/noch einmal', 18)).toEqual({ from: 6, query: 'noch einmal' });
  expect(slashAt('/wiegen bitte', 4)).toEqual({ from: 0, query: 'wie' });
});

test('[CONTENT-13] a stroke within a word, a second one, or one far behind begins none', () => {
  expect(slashAt('148/92', 6)).toBeNull();
  expect(slashAt('und/oder', 8)).toBeNull();
  expect(slashAt('https://praxis', 14)).toBeNull();
  expect(slashAt('/eins\nzwei', 10)).toBeNull();
  expect(slashAt(`/${'x'.repeat(31)}`, 32)).toBeNull();
});
