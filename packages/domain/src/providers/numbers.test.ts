import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bsnr, lanr, specialityOf } from './numbers.ts';
import { specialities } from './specialities.ts';

test('[ENTITY-19] a LANR stands with its check digit, whatever speciality follows', () => {
  for (const number of ['123456601', '123456628', '999999900', '555555128']) assert.equal(lanr(number), null);
  for (const number of ['123456501', '12345660', '1234566011', '12345660a', ''])
    assert.equal(lanr(number)?.code, 'lanr_invalid');
});

test('[ENTITY-19] a LANR with one digit mistyped or two neighbours exchanged is refused, but for what 4 and 9 cannot tell', () => {
  const check = (six: string) => [...'0123456789'].find((digit) => lanr(`${six}${digit}01`) === null);
  const six = fc.stringMatching(/^\d{6}$/).filter((text) => text !== '555555');
  fc.assert(
    fc.property(six, fc.nat(5), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const wrong = [...text].with(at, String((Number(text[at]) + by) % 10)).join('');
      // Four times five is a multiple of ten.
      if (wrong === '555555' || (at % 2 === 0 && by === 5)) return;
      assert.equal(lanr(`${wrong}${check(text)}01`)?.code, 'lanr_invalid');
    }),
  );
});

test('[ENTITY-19] a BSNR has nine digits, of an association and of a place', () => {
  for (const number of ['179876500', '351700001', '757500001']) assert.equal(bsnr(number), null);
  for (const number of ['17987650', '1798765001', '000000100', '170000000', '17 987650', 'A79876500'])
    assert.equal(bsnr(number)?.code, 'bsnr_invalid');
});

test('[ENTITY-19] the speciality a LANR ends with is one of the code system', () => {
  assert.equal(specialities.get(specialityOf('123456628')), 'Kardiologie');
  for (const code of specialities.keys()) assert.match(code, /^\d{2}$/);
});
