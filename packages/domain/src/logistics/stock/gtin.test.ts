import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gtin } from './gtin.ts';

test('[MANAGE-05] a trade item number has its length and its check digit', () => {
  for (const good of ['4006381333931', '96385074', '614141000036', '10614141000415'])
    assert.equal(gtin(good), null, good);
  for (const bad of [
    '4006381333932',
    '400638133393',
    '4006381333931 ',
    '',
    'ABC',
    '123456789',
    '46006381333931',
  ])
    assert.equal(gtin(bad)?.code, 'gtin_invalid', bad);
});

test('[MANAGE-05] each single wrong digit is noticed', () => {
  for (let place = 0; place < 13; place += 1)
    for (let add = 1; add < 10; add += 1) {
      const digits = [...'4006381333931'].map(Number);
      digits[place] = ((digits[place] ?? 0) + add) % 10;
      assert.equal(gtin(digits.join(''))?.code, 'gtin_invalid');
    }
});
