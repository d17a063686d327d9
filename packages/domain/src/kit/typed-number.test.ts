import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAmbiguousNumber, type NumberMarks, readTypedNumber, writeTypedNumber } from './typed-number.ts';

// CLDR 48: decimal and group sign of German, English, French and Portuguese numbers.
const de: NumberMarks = { decimal: ',', group: '.' };
const en: NumberMarks = { decimal: '.', group: ',' };
const fr: NumberMarks = { decimal: ',', group: '\u202f' };
const pt: NumberMarks = { decimal: ',', group: '\u00a0' };

/** Typed, and what it means in German, English and French; `two` where it can be read in two ways, `none` as no number. */
const table: [string, number | 'two' | 'none', number | 'two' | 'none', number | 'two' | 'none'][] = [
  ['84', 84, 84, 84],
  ['84,6', 84.6, 84.6, 84.6],
  [' 84.6 ', 84.6, 84.6, 84.6],
  ['84,65', 84.65, 84.65, 84.65],
  ['10.000', 10_000, 10, 'two'],
  ['10,000', 10, 10_000, 10],
  ['1.234', 1234, 1.234, 'two'],
  ['1,234', 1.234, 1234, 1.234],
  ['-1.234', -1234, -1.234, 'two'],
  ['1.234,5', 1234.5, 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5, 1234.5],
  ['1.234,567', 1234.567, 1234.567, 1234.567],
  ['1.234.567', 1_234_567, 1_234_567, 1_234_567],
  ['1,234,567', 1_234_567, 1_234_567, 1_234_567],
  ['10 000', 10_000, 10_000, 10_000],
  ['10\u00a0000,5', 10_000.5, 10_000.5, 10_000.5],
  ['10\u202f000', 10_000, 10_000, 10_000],
  ["10'000", 10_000, 10_000, 10_000],
  ['10’000.5', 10_000.5, 10_000.5, 10_000.5],
  ['10 000.500', 'two', 10_000.5, 'two'],
  ['10 000,500', 10_000.5, 'two', 10_000.5],
  ['0.125', 0.125, 0.125, 0.125],
  ['0,125', 0.125, 0.125, 0.125],
  ['10000.5', 10_000.5, 10_000.5, 10_000.5],
  ['10000.500', 10_000.5, 10_000.5, 10_000.5],
  ['1.2345', 1.2345, 1.2345, 1.2345],
  ['\u22120,4', -0.4, -0.4, -0.4],
  ['–0,4', -0.4, -0.4, -0.4],
  ['+ 2', 2, 2, 2],
  ['0', 0, 0, 0],
  ['007', 7, 7, 7],
  ['120 80', 'none', 'none', 'none'],
  ['120/80', 'none', 'none', 'none'],
  ['12 5', 'none', 'none', 'none'],
  ['1.23.4', 'none', 'none', 'none'],
  ['1.2345,6', 'none', 'none', 'none'],
  ['1.234.56', 'none', 'none', 'none'],
  ['84,6 kg', 'none', 'none', 'none'],
  ['84,', 'none', 'none', 'none'],
  [',5', 'none', 'none', 'none'],
  ['1e5', 'none', 'none', 'none'],
  ['0x10', 'none', 'none', 'none'],
  ['Infinity', 'none', 'none', 'none'],
  ['--5', 'none', 'none', 'none'],
];

test('[API-17] what people type is read as their language means it, and never as a decimal what may be a thousand', () => {
  const read = (text: string, marks: NumberMarks) =>
    readTypedNumber(text, marks) ?? (isAmbiguousNumber(text) ? 'two' : 'none');
  assert.deepEqual(
    table.map(([text]) => [text, read(text, de), read(text, en), read(text, fr)]),
    table,
  );
  assert.equal(readTypedNumber('10.000', pt), undefined);
  assert.equal(readTypedNumber(' ', de), null);
});

test('[API-17] what a field shows is what it reads, of every number there is', () => {
  const marks = fc.constantFrom(de, en, fr, pt);
  const value = fc.double({ noDefaultInfinity: true, noNaN: true }).map((one) => one + 0);
  fc.assert(
    fc.property(marks, value, fc.integer({ min: 0, max: 4 }), (of, one, decimals) => {
      assert.equal(readTypedNumber(writeTypedNumber(one, of, decimals), of) === one, true);
    }),
    { numRuns: 2000 },
  );
});

test('[API-17] a field shows no thousands sign, no exponent and every digit it holds', () => {
  assert.equal(writeTypedNumber(10_000, en), '10000');
  assert.equal(writeTypedNumber(10_000.5, de), '10000,5');
  assert.equal(writeTypedNumber(84, de, 1), '84,0');
  assert.equal(writeTypedNumber(84.65, de, 1), '84,65');
  assert.equal(writeTypedNumber(1.5e-7, de), '0,00000015');
  assert.equal(writeTypedNumber(1.25e21, en), '1250000000000000000000');
  assert.equal(writeTypedNumber(-0.4, de), '\u22120,4');
});
