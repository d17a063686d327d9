import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  formatTagDevicePattern,
  parseTagDevicePattern,
  type TagDevicePattern,
  tagDevicePattern,
  tagDevicePatternFaults,
} from './tag-device-pattern.ts';

const accepted: [text: string, pattern: TagDevicePattern][] = [
  ['-', { manufacturer: '-', model: null, valueTypes: [] }],
  ['*', { manufacturer: '*', model: null, valueTypes: [] }],
  ['bosch', { manufacturer: 'bosch', model: null, valueTypes: [] }],
  ['bosch/*', { manufacturer: 'bosch', model: '*', valueTypes: [] }],
  ['*/vivatmo', { manufacturer: '*', model: 'vivatmo', valueTypes: [] }],
  ['bosch/vivatmo;feno', { manufacturer: 'bosch', model: 'vivatmo', valueTypes: ['feno'] }],
  ['-;weight,spo2', { manufacturer: '-', model: null, valueTypes: ['weight', 'spo2'] }],
  ['A_and_D/UA-651;weight', { manufacturer: 'A_and_D', model: 'UA-651', valueTypes: ['weight'] }],
];
const refused = [
  '',
  ' ',
  '/x',
  'a/',
  'a;',
  'a/;x',
  'a/-',
  '**',
  'a b',
  'a/b/c',
  'a;x;y',
  'a;x,',
  'a;*',
  ';x',
  '--',
];

test('[API-17] manufacturer, model and value types of a device pattern are read as they are written', () => {
  for (const [text, pattern] of accepted) {
    assert.deepEqual(parseTagDevicePattern(text), pattern, text);
    assert.equal(formatTagDevicePattern(pattern), text);
  }
});

test('[API-17] what is no device pattern is refused with its key', () => {
  for (const text of refused) {
    assert.equal(parseTagDevicePattern(text), null, text);
    assert.equal(tagDevicePattern(text)?.code, 'tag_device_pattern_invalid');
  }
});

test('the parts that are wrong are named for the editor', () => {
  const wrong = { manufacturer: '', model: '-', valueTypes: ['a', '*'] };
  assert.deepEqual(tagDevicePatternFaults(wrong), ['manufacturer', 'model', 'valueTypes']);
});

test('every device pattern is the same after being written and read', () => {
  const word = fc.stringMatching(/^[a-z0-9_]{1,12}$/);
  const pattern = fc.record({
    manufacturer: fc.oneof(fc.constantFrom('-', '*'), word),
    model: fc.oneof(fc.constantFrom(null, '*'), word),
    valueTypes: fc.array(word, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(pattern, (one) =>
      assert.deepEqual(parseTagDevicePattern(formatTagDevicePattern(one)), { ...one }),
    ),
  );
});
