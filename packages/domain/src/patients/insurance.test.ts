import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cardState, cardWarningDays, ik, kvnr, kvnrCheckDigit } from './insurance.ts';

test('[PATIENT-05] a KVNR stands with its check digit', () => {
  for (const number of ['A123456780', 'H475822826']) assert.equal(kvnr(number), null, number);
  for (const number of [
    'A123456781',
    'a123456780',
    'H475822862',
    'H47582282',
    '1475822826',
    'H4758228266',
    '',
  ])
    assert.equal(kvnr(number)?.code, 'kvnr_invalid', number);
});

test('[PATIENT-05] a KVNR with one digit mistyped or two unlike neighbours exchanged is refused, but for 0 and 9', () => {
  const eight = fc.stringMatching(/^\d{8}$/);
  fc.assert(
    fc.property(eight, fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const wrong = [...digits].with(at, String((Number(digits[at]) + by) % 10)).join('');
      assert.equal(kvnr(`K${wrong}${kvnrCheckDigit('K', digits)}`)?.code, 'kvnr_invalid');
    }),
  );
  fc.assert(
    fc.property(eight, fc.nat(6), (digits, at) => {
      const [left = '', right = ''] = [digits[at], digits[at + 1]];
      const exchanged = [...digits]
        .with(at, right)
        .with(at + 1, left)
        .join('');
      if (left === right || ['09', '90'].includes(left + right)) return;
      assert.equal(kvnr(`K${exchanged}${kvnrCheckDigit('K', digits)}`)?.code, 'kvnr_invalid');
    }),
  );
});

test('[PATIENT-05] an IK has nine digits, the last of which fits the third to the eighth', () => {
  for (const number of ['102114819', '101575519', '104940005']) assert.equal(ik(number), null, number);
  for (const number of ['102114818', '10211481', '1021148190', '002114819', '10211481X', ''])
    assert.equal(ik(number)?.code, 'ik_invalid', number);
});

test('[PATIENT-05] a card holds on its last day, is to be asked for thirty days before, and has expired the day after', () => {
  const of = (validUntil: string) => cardState(validUntil, '2026-11-23');
  assert.equal(cardWarningDays, 30);
  assert.deepEqual(of('2026-12-24'), { state: 'valid', days: 31 });
  assert.deepEqual(of('2026-12-23'), { state: 'ending', days: 30 });
  assert.deepEqual(of('2026-11-23'), { state: 'ending', days: 0 });
  assert.deepEqual(of('2026-11-22'), { state: 'expired', days: -1 });
});
