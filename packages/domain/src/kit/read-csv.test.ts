import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('a table is read with the separator it has, byte order mark, quotes and any line ends', () => {
  assert.deepEqual(cellsOf('\uFEFFName;Ort\r\n"Praxis ""Am Markt""; Nord";Tostedt\r\n'), [
    ['Name', 'Ort'],
    ['Praxis "Am Markt"; Nord', 'Tostedt'],
  ]);
  assert.deepEqual(cellsOf('a,b\rc,d'), [
    ['a', 'b'],
    ['c', 'd'],
  ]);
  assert.deepEqual(cellsOf('a\tb;c\td'), [['a', 'b;c', 'd']]);
});

test('each row knows the line it begins in, past blank lines and breaks inside quotes', () => {
  assert.deepEqual(
    readCsv('a;b\n\n"x\ny";1\nz;2').map(({ line, cells }) => [line, cells[0]]),
    [
      [1, 'a'],
      [3, 'x\ny'],
      [5, 'z'],
    ],
  );
});

test('what is written with quotes is read as it was', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('\r'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const text = rows
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
        .join('\n');
      // The first line decides the separator; one of ours holds it in any case.
      assert.deepEqual(cellsOf(`h;h;h;h;h;h\n${text}`).slice(1), rows);
    }),
  );
});
