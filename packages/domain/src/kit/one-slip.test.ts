import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneSlipOf } from './one-slip.ts';

const meant = (typed: string, word: string) =>
  oneSlipOf(typed, '.').some((spelling) => new RegExp(`^${spelling}`).test(word));

for (const [slip, typed] of [
  ['two letters in each other’s place', 'brnadt'],
  ['a wrong letter', 'bramdt'],
  ['a letter too many', 'branndt'],
  ['a missing letter', 'bradt'],
  ['the first two letters turned round', 'rbandt'],
  ['a word still being typed', 'brnad'],
] as const) {
  test(`[SHELL-11] ${slip}: „${typed}“ may be meant as „brandt“`, () => {
    assert.ok(meant(typed, 'brandt'));
  });
}

test('[SHELL-11] two slips are another word, and the word itself is none', () => {
  assert.ok(!meant('bnradet', 'brandt'));
  assert.ok(!oneSlipOf('brandt', '.').includes('brandt'));
});

test('[SHELL-11] words under four letters are too like others, those above 24 nobody types', () => {
  assert.deepEqual(oneSlipOf('abc', '.'), []);
  assert.notDeepEqual(oneSlipOf('abcd', '.'), []);
  assert.notDeepEqual(oneSlipOf('a'.repeat(24), '.'), []);
  assert.deepEqual(oneSlipOf('a'.repeat(25), '.'), []);
});
