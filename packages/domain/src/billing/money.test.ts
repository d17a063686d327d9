import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centsAsDecimal, mostCents, parseCents, totalOf } from './money.ts';

const german = { decimal: ',', group: '.' } as const;
const one = (netCents: number, taxPerMille = 190, quantity = 1) => ({ netCents, taxPerMille, quantity });

test('[BILLING-02] tax is rounded to the cent: just below half a cent down, from half a cent on up', () => {
  // 19 % of 2,60 is 49,4 cents, of 0,50 is 9,5, of 2,40 is 45,6.
  const taxes = [260, 50, 240].map((cents) => totalOf([one(cents)]).taxes[0]?.cents);
  assert.deepEqual(taxes, [49, 10, 46]);
});

test('[BILLING-02] the tax of a rate is rounded once, on the sum of its lines', () => {
  // Three times 19 % of 0,03 would be 3 times 1 cent.
  assert.deepEqual(totalOf([one(3), one(3), one(3)]), {
    netCents: 9,
    taxes: [{ taxPerMille: 190, cents: 2 }],
    grossCents: 11,
  });
});

test('[BILLING-02] several rates are told each, the highest first; a quantity counts', () => {
  assert.deepEqual(totalOf([one(1000, 70, 2), one(2990), one(500, 0)]), {
    netCents: 5490,
    taxes: [
      { taxPerMille: 190, cents: 568 },
      { taxPerMille: 70, cents: 140 },
      { taxPerMille: 0, cents: 0 },
    ],
    grossCents: 6198,
  });
  assert.deepEqual(totalOf([]), { netCents: 0, taxes: [], grossCents: 0 });
});

test('[BILLING-02] sums that no binary fraction holds stay what they are', () => {
  const cents = Array.from({ length: 10_000 }, (_, at) => at);
  for (const one of cents) assert.equal(parseCents(centsAsDecimal(one), german), one);
  assert.equal(totalOf([one(10), one(20)]).netCents, 30);
  assert.equal(totalOf([one(mostCents, 1000, 1000)]).grossCents, 2 * mostCents * 1000);
});

test('[BILLING-02] a price is typed as people write it', () => {
  const cents = (text: string) => parseCents(text, german);
  const typed = ['12,90', '12.9', '12', ' 1 250,00 € ', '1.250,00', '1.250', '0,05', ''];
  assert.deepEqual(typed.map(cents), [1290, 1290, 1200, 125_000, 125_000, 125_000, 5, null]);
  assert.equal(parseCents('1,250', { decimal: '.', group: ',' }), 125_000);
  for (const wrong of ['12,905', '12 5', '-5', 'zwölf', ',5', '10000000'])
    assert.equal(cents(wrong), undefined);
  assert.equal(centsAsDecimal(-5), '-0.05');
});
