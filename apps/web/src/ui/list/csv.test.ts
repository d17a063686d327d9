// @vitest-environment node
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from '../format.ts';
import { csvOf, fileOf } from './csv.ts';

test('a table has a byte order mark, semicolons and CRLF, its numbers the decimal sign of the language', () => {
  expect(
    csvOf(
      [
        ['a', 1.5],
        [null, -2],
      ],
      ',',
    ),
  ).toBe('\uFEFFa;1,5\r\n;-2\r\n');
  expect(csvOf([[1.5]], '.')).toBe('\uFEFF1.5\r\n');
});

test('a text that would run as a formula is made harmless, and separators inside one stay in their cell', () => {
  for (const first of ['=', '+', '-', '@', '\t'])
    expect(csvOf([[`${first}1+1`]], ',')).toContain(`'${first}1+1`);
  expect(csvOf([['a;b', 'c"d', 'e\nf']], ',')).toBe('\uFEFF"a;b";"c""d";"e\nf"\r\n');
});

test('whatever texts go in, as many cells come out', () => {
  const rows = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(rows, (given) => {
      expect(cellsOf(csvOf(given, ',')).map((row) => row.length)).toEqual(given.map((row) => row.length));
    }),
  );
});

/** Read back as RFC 4180 says, with semicolons. */
function cellsOf(text: string): string[][] {
  const found = [...text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of found) {
    rows.at(-1)?.push(quoted ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('days and moments stand in a file as the language writes them, whatever a column gives', () => {
  const format = formats('de', 'Europe/Berlin', (key) => key);
  const cells = ['2026-11-27T07:36:15.066Z', '2022-11-28', 'seit 2022-11-28', '2022-11', null];
  const fields = cells.map((cell, at) => ({ header: String(at), cell: () => cell }));
  const [, line] = fileOf(fields, [0], format).split('\r\n');
  expect(line).toBe('27.11.2026, 08:36;28.11.2022;seit 2022-11-28;2022-11;');
});
