import { readTypedNumber, writeTypedNumber } from '@fernpuls/domain/kit/typed-number';
import { languages } from '@fernpuls/contract/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from '../format.ts';

const formatOf = new Map(languages.map((of) => [of, formats(of, 'Europe/Berlin', (key) => key)]));
const inLanguage = fc.constantFrom(...formatOf.values());

test('[SHELL-04] [API-17] in each language the number a field shows is read as that number', () => {
  const number = fc.double({ noDefaultInfinity: true, noNaN: true });
  fc.assert(
    fc.property(inLanguage, number, fc.integer({ min: 0, max: 3 }), (format, value, decimals) => {
      expect(readTypedNumber(writeTypedNumber(value, format.marks, decimals), format.marks)).toBe(value + 0);
    }),
    { numRuns: 2000 },
  );
});

test('[SHELL-04] [API-17] in each language a number copied from the screen, with its thousands, is read as that number', () => {
  const digits = fc.integer({ min: 0, max: 3 });
  const whole = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
  fc.assert(
    fc.property(inLanguage, whole, digits, fc.boolean(), (format, shifted, decimals, signed) => {
      const value = shifted / 10 ** decimals;
      expect(readTypedNumber(format.number(value, decimals, signed), format.marks)).toBe(value + 0);
    }),
    { numRuns: 5000 },
  );
});

test('[API-17] ten thousand typed as a language groups it is ten thousand there, in no language ten', () => {
  const typed = [...formatOf].map(([language, format]) => [
    language,
    readTypedNumber('10.000', format.marks),
    readTypedNumber('10,000', format.marks),
    readTypedNumber('10 000', format.marks),
  ]);
  expect(typed).toEqual([
    ['de', 10_000, 10, 10_000],
    ['en', 10, 10_000, 10_000],
    ['nl', 10_000, 10, 10_000],
    ['it', 10_000, 10, 10_000],
    ['fr', undefined, 10, 10_000],
    ['ru', undefined, 10, 10_000],
    ['fi', undefined, 10, 10_000],
    ['el', 10_000, 10, 10_000],
    ['es', 10_000, 10, 10_000],
    ['pt', undefined, 10, 10_000],
  ]);
});
