import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitsTagDevicePattern } from './fits-tag-device-pattern.ts';
import { parseTagDevicePattern } from './tag-device-pattern.ts';

const scale = { manufacturer: 'Seca GmbH', model: 'Home 803', valueTypes: ['weight'] };
const cuff = { manufacturer: 'A&D', model: 'UA-651', valueTypes: ['blood_pressure', 'pulse'] };

function fits(text: string, devices: Parameters<typeof fitsTagDevicePattern>[1]) {
  const pattern = parseTagDevicePattern(text);
  assert.ok(pattern, text);
  return fitsTagDevicePattern(pattern, devices);
}

test('[CONTENT-16] a pattern fits by maker, model and all of its value types', () => {
  for (const [text, expected] of [
    ['seca', true],
    ['Seca/Home803', true],
    ['seca/home_803;weight', true],
    ['seca/*;weight', true],
    ['*', true],
    ['*/UA651', true],
    ['*;pulse,blood_pressure', true],
    ['*;pulse,weight', false],
    ['seca;pulse', false],
    ['seca/804', false],
    ['home', false],
    ['omron', false],
  ] as const)
    assert.equal(fits(text, [scale, cuff]), expected, text);
});

test('[CONTENT-16] a dash fits who has no device, or none for these values', () => {
  assert.equal(fits('-', []), true);
  assert.equal(fits('-', [scale]), false);
  assert.equal(fits('-;weight', [scale]), false);
  assert.equal(fits('-;spo2', [scale]), true);
  assert.equal(fits('*', []), false);
});

test('[CONTENT-16] every device fits the pattern made of its own words, and one more device never unmakes a fit', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  const device = fc.record({
    manufacturer: word,
    model: word,
    valueTypes: fc.uniqueArray(word, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(device, fc.array(device, { maxLength: 4 }), (own, others) => {
      const pattern = { ...own, model: own.model };
      assert.ok(fitsTagDevicePattern(pattern, [own]));
      assert.ok(fitsTagDevicePattern(pattern, [...others, own]));
      const none = { manufacturer: '-', model: null, valueTypes: own.valueTypes };
      const any = { ...none, manufacturer: '*' };
      assert.notEqual(fitsTagDevicePattern(none, others), fitsTagDevicePattern(any, others));
    }),
  );
});
