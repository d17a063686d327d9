import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { postalCode } from './postal-code.ts';

const fits = (country: string | null, value: string) => postalCode(country, value) === null;

test('[PATIENT-05] a German postal code has five digits, one less and one more are refused', () => {
  assert.deepEqual(
    ['2124', '21244', '212444', 'D-21244'].map((value) => fits('DE', value)),
    [false, true, false, false],
  );
  assert.equal(postalCode('DE', '2124')?.code, 'postal_code_invalid');
});

test('[PATIENT-05] each country is asked for its own form', () => {
  assert.ok(fits('AT', '1010') && !fits('AT', '21244'));
  assert.ok(fits('NL', '1012 AB') && fits('NL', '1012AB') && !fits('NL', '1012'));
  assert.ok(fits('PL', '00-950') && !fits('PL', '00950'));
  assert.ok(fits('GB', 'SW1A 1AA') && !fits('GB', '12345'));
  assert.deepEqual(
    ['9484', '9485', '9489', '9490', '9498', '9499'].map((value) => fits('LI', value)),
    [false, true, true, true, true, false],
  );
});

test('[PATIENT-05] where no form is known nothing is refused, whatever is written', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      assert.ok(fits(null, value) && fits('IE', value) && fits('', value));
    }),
  );
});
