import { expect, test } from 'vitest';
import fc from 'fast-check';
import { wordDifference } from './word-difference.ts';

const wordsOf = (text: string) => text.match(/\S+/g) ?? [];
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

test('[MANAGE-04] another line break is no other word', () => {
  expect(told('# Anbieter\nPraxis', '# Anbieter\n\nPraxis Nord')).toEqual([
    'same:# Anbieter\n\nPraxis',
    'new:Nord',
  ]);
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
          .flatMap((piece) => wordsOf(piece.text));
      expect(without('new')).toEqual(wordsOf(before));
      expect(without('gone')).toEqual(wordsOf(after));
    }),
    { numRuns: 100 },
  );
});

test('[MANAGE-04] a text as long as a privacy policy is told paragraph by paragraph, and one without any as a whole', () => {
  const paragraph = (word: string) => `${`${word} `.repeat(40)}\n\n`;
  const many = Array.from({ length: 60 }, (_, at) => paragraph(`w${at}`));
  const [before, after] = [
    ['Anfang\n', ...many, 'alt'].join(''),
    ['Beginn\n', ...many.with(30, paragraph('anders')), 'neu'].join(''),
  ];
  expect(wordDifference(before, after).map(({ kind }) => kind)).toEqual([
    'gone',
    'new',
    'same',
    'gone',
    'new',
    'same',
    'gone',
    'new',
  ]);
  const whole = (word: string) => Array.from({ length: 1200 }, (_, at) => `${word}${at} `).join('');
  expect(told(whole('a'), whole('b'))).toEqual([`gone:${whole('a').trim()}`, `new:${whole('b').trim()}`]);
});
