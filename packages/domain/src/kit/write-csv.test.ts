import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCsv } from './write-csv.ts';

test('[CONTENT-11] a cell of the readings is no formula and may hold any sign', () => {
  assert.equal(
    writeCsv(
      [
        ['a', 'b'],
        ['=1+1', null],
        ['x,"y"', -2],
      ],
      { separator: ',', decimal: '.' },
    ),
    'a,b\r\n\'=1+1,\r\n"x,""y""",-2\r\n',
  );
});

test('[SHELL-26] a number whose decimal sign parts cells is one cell', () => {
  assert.equal(writeCsv([[1.5, 'a;b']], { separator: ';', decimal: ',' }), '1,5;"a;b"\r\n');
  assert.equal(writeCsv([[1.5, 'a;b']], { separator: ',', decimal: ',' }), '"1,5",a;b\r\n');
});
