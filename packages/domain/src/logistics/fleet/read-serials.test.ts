import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iccid } from './iccid.ts';
import { readSerials } from './read-serials.ts';

const sim = '89490200001234567892';

test('[MANAGE-07] serial numbers come one a line, from a scanner or a file, with SIM and firmware', () => {
  const text = `Seriennummer;ICCID;Firmware\r\n24B-01902;${sim};2.4.1\r\n\r\n "24B-01903" \t\t2.4.3\n24B-01904\n`;
  assert.deepEqual(readSerials(text), {
    rows: [
      { serial: '24B-01902', iccid: sim, firmware: '2.4.1' },
      { serial: '24B-01903', iccid: null, firmware: '2.4.3' },
      { serial: '24B-01904', iccid: null, firmware: null },
    ],
    faults: [],
  });
});

test('[MANAGE-07] what is wrong is told by its line, a serial twice with the line it first stood in', () => {
  const { rows, faults } = readSerials(`A-1\nA-2;123\nA-1\n;${sim}\n${'x'.repeat(65)}\n${'y'.repeat(64)}`);
  assert.deepEqual(
    rows.map(({ serial }) => serial.slice(0, 3)),
    ['A-1', 'yyy'],
  );
  assert.deepEqual(
    faults.map(({ line, code, params }) => [line, code, params]),
    [
      [2, 'iccid_invalid', {}],
      [3, 'serial_twice', { line: 1 }],
      [4, 'required', {}],
      [5, 'too_long', { max: 64 }],
    ],
  );
});

test('[MANAGE-07] a SIM number is one by length, beginning and check digit', () => {
  for (const good of [sim, '8949020000123456788']) assert.equal(iccid(good), null, good);
  for (const bad of [`${sim}0`, sim.slice(0, 18), '89490200001234567893', `79${sim.slice(2)}`, 'x'])
    assert.equal(iccid(bad)?.code, 'iccid_invalid', bad);
});
