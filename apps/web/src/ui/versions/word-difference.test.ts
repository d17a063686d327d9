import { expect, test } from 'vitest';
import fc from 'fast-check';
import { wordDifference } from './word-difference.ts';

const told = (before: string, after: string) =>
  wordDifference(before, after).map(({ kind, text }) => `${kind}:${text.trim()}`);

test('[MANAGE-04] a difference names the words that went and came, in reading order', () => {
  expect(told('gilt sieben Tage lang', 'gilt drei Tage lang')).toEqual([
    'same:gilt',
    'gone:sieben',
    'new:drei',
    'same:Tage lang',
  ]);
  expect(told('', 'neu')).toEqual(['new:neu']);
  expect(told('alt', '')).toEqual(['gone:alt']);
  expect(told('gleich', 'gleich')).toEqual(['same:gleich']);
});

test('[MANAGE-04] whatever the texts, what stayed and went is the old one and what stayed and came the new one', () => {
  const text = fc
    .array(fc.constantFrom('a ', 'b ', 'c\n', 'd'), { maxLength: 12 })
    .map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const without = (kind: string) =>
        wordDifference(before, after)
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
    }),
    { numRuns: 100 },
  );
});
