import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  licenseState,
  type LicenseTerm,
  licenseWorks,
  renewedUntil,
  serialKeyOf,
  worksUntil,
} from './license.ts';

const today = '2026-11-21';
const term = (given: Partial<LicenseTerm> = {}): LicenseTerm => ({
  practiceKey: 'nordheide',
  validFrom: '2026-01-01',
  validTo: null,
  revokedAt: null,
  ...given,
});
const stateOf = (given: Partial<LicenseTerm>) => licenseState(term(given), today);

test('[MANAGE-02] a licence without an end is active from its first day on, not the day before', () => {
  assert.equal(stateOf({ validFrom: '2026-11-20' }), 'active');
  assert.equal(stateOf({ validFrom: '2026-11-21' }), 'active');
  assert.equal(stateOf({ validFrom: '2026-11-22' }), 'upcoming');
});

test('[MANAGE-02] it expires the day after its last one and warns from thirty days before', () => {
  assert.equal(stateOf({ validTo: '2026-12-22' }), 'active', '31 days left');
  assert.equal(stateOf({ validTo: '2026-12-21' }), 'expiring', '30 days left');
  assert.equal(stateOf({ validTo: '2026-12-20' }), 'expiring');
  assert.equal(stateOf({ validTo: '2026-11-21' }), 'expiring', 'its last day');
  assert.equal(stateOf({ validTo: '2026-11-20' }), 'expired');
});

test('[MANAGE-02] without a practice it is free until it expires; revoked counts before everything', () => {
  assert.equal(stateOf({ practiceKey: null }), 'free');
  assert.equal(stateOf({ practiceKey: null, validTo: '2026-11-20' }), 'expired');
  for (const validTo of [null, '2026-11-20', '2026-12-01'])
    assert.equal(stateOf({ validTo, revokedAt: '2026-11-01T08:00:00.000Z' }), 'revoked');
});

test('[MANAGE-02] [ROLES-06] modules work through the days of grace and not a day longer, never when revoked or free', () => {
  const works = (given: Partial<LicenseTerm>, graceDays = 14) => licenseWorks(term(given), today, graceDays);
  assert.equal(works({ validTo: '2026-11-08' }), true, 'thirteen days past the end');
  assert.equal(works({ validTo: '2026-11-07' }), true, 'the last day of grace');
  assert.equal(works({ validTo: '2026-11-06' }), false);
  assert.equal(works({ validTo: '2026-11-20' }, 0), false, 'no grace');
  assert.equal(works({ validTo: '2026-11-21' }, 0), true);
  assert.equal(works({}), true);
  assert.equal(works({ validFrom: '2026-11-22' }), false);
  assert.equal(works({ practiceKey: null }), false);
  assert.equal(works({ revokedAt: '2026-11-21T08:00:00.000Z' }), false);
});

test('[MANAGE-02] the last day of the modules crosses months, leap days and the clock change', () => {
  assert.equal(worksUntil({ validTo: '2028-02-20' }, 9), '2028-02-29');
  assert.equal(worksUntil({ validTo: '2026-10-20' }, 14), '2026-11-03');
  assert.equal(worksUntil({ validTo: null }, 14), null);
});

test('[MANAGE-02] a serial key is twenty letters in groups of five, each letter from every eighth byte', () => {
  assert.equal(serialKeyOf(Uint8Array.from({ length: 20 }, (_, at) => at + 12)), 'CDEFG-HJKMN-PQRST-VWXYZ');
  assert.equal(serialKeyOf(new Uint8Array(20).fill(255)), 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ');
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = serialKeyOf(new Uint8Array(20).fill(byte))[0] ?? '';
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  assert.deepEqual([counts.size, ...new Set(counts.values())], [32, 8]);
});

test('[MANAGE-02] a renewed licence lasts a year more from its end, or from today where it is over', () => {
  assert.equal(renewedUntil('2026-12-31', '2026-11-24'), '2027-12-31');
  assert.equal(renewedUntil('2026-11-24', '2026-11-24'), '2027-11-24', 'its last day');
  assert.equal(renewedUntil('2026-11-23', '2026-11-24'), '2027-11-24', 'over');
  assert.equal(renewedUntil('2028-02-29', '2026-11-24'), '2029-02-28');
});
