import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneKey, searchedFact } from './searched-fact.ts';

test('[PATIENT-01] a day, an insurance number and a telephone number are told from words and patient numbers', () => {
  for (const day of ['14.3.1948', '14.03.1948', ' 1948-03-14 '])
    assert.deepEqual(searchedFact(day), { kind: 'day', day: '1948-03-14' });
  for (const kvnr of ['H475822826', 'h475 822 826'])
    assert.deepEqual(searchedFact(kvnr), { kind: 'kvnr', kvnr: 'H475822826' });
  for (const phone of ['04181 77001', '+49 4181 77001', '0049 (0) 4181/770-01'])
    assert.deepEqual(searchedFact(phone), { kind: 'phone', beginning: '418177001' });
  for (const words of ['', 'Brandt', '204817', '30.2.1948', 'H47582282', '0418', '0041', '+', '14.3.48'])
    assert.equal(searchedFact(words), null, words);
});

test('[PATIENT-01] five digits after the zero are enough of a telephone number, four are not', () => {
  assert.equal(searchedFact('04181'), null);
  assert.deepEqual(searchedFact('041817'), { kind: 'phone', beginning: '41817' });
  assert.equal(phoneKey('+43 1 5550'), '4315550');
});
