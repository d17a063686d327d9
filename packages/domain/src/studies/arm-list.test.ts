import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCsv } from '../kit/read-csv.ts';
import { readArmList } from './arm-list.ts';
import { strataOf } from './protocol.ts';
import { protocolFor } from './testing.ts';

const strata = [
  { id: 's1', name: 'NYHA', levels: ['II', 'III'] },
  { id: 's2', name: 'Alter', levels: ['< 75', '≥ 75'] },
];
const protocol = protocolFor({ randomisation: { kind: 'list', blockSizes: [], strata } });

test('[CONTENT-11] a list is read with or without its heading, in the order of its lines', () => {
  const lines = 'A;II;< 75\nB;III;≥ 75\n';
  const read = { strata: ['II, < 75', 'III, ≥ 75'], arms: ['A', 'B'] };
  assert.deepEqual(readArmList(readCsv(lines), protocol), read);
  assert.deepEqual(readArmList(readCsv(`arm;NYHA;Alter\n${lines}`), protocol), read);
});

test('[CONTENT-11] what a list says comes back from it, whatever the arms and levels', () => {
  const line = fc.tuple(
    fc.constantFrom('A', 'B'),
    fc.constantFrom('II', 'III'),
    fc.constantFrom('< 75', '≥ 75'),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const read = readArmList(readCsv(lines.map((cells) => cells.join(';')).join('\r\n')), protocol);
      assert.deepEqual(read, {
        arms: lines.map(([arm]) => arm),
        strata: lines.map(([, ...levels]) => levels.join(', ')),
      });
    }),
  );
});

test('[CONTENT-11] no text breaks the reading of a list', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.ok(Object.keys(readArmList(readCsv(text), protocol)).length > 0);
    }),
  );
});

test('[CONTENT-11] strata are every combination of levels, one without factors', () => {
  assert.deepEqual(strataOf({ strata }), ['II, < 75', 'II, ≥ 75', 'III, < 75', 'III, ≥ 75']);
  assert.deepEqual(strataOf({ strata: [] }), ['']);
});
