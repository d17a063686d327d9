import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type HeldKind,
  keptKinds,
  keptUntil,
  lastDayOfYear,
  mayErase,
  recordKeptUntil,
  retentionLaw,
  type RetentionRule,
  retentionOn,
  takeBackUntil,
} from './retention.ts';

const today = '2026-11-29';
const rule = (kind: RetentionRule['kind'], validFrom: string, years: number): RetentionRule => ({
  kind,
  validFrom,
  years,
  days: null,
  source: 'KV',
});
type Case = { birthDate?: string; endedOn?: string | null; rules?: RetentionRule[]; today?: string };
const until = (held: Partial<HeldKind> & Pick<HeldKind, 'kind'>, given: Case = {}) =>
  keptKinds([{ entries: 1, firstOn: null, lastOn: null, ...held }], {
    birthDate: '1951-04-21',
    endedOn: null,
    rules: [],
    today,
    ...given,
  })[0]?.until;

// Reckoned by hand from the law. A period of years from an event ends with the day of the same number (§ 187 Abs. 1,
// § 188 Abs. 2 BGB), where there is none with the last day of that month (§ 188 Abs. 3 BGB).
test('[PATIENT-04] a record is kept for ten years after the end of treatment (§ 630f Abs. 3 BGB), and goes the day after', () => {
  const kept = until({ kind: 'reports' }, { endedOn: '2016-11-23' });
  assert.equal(kept, '2026-11-23');
  assert.deepEqual(
    ['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => mayErase(kept ?? null, day)),
    [false, false, true],
  );
  assert.equal(keptUntil('2024-02-29', 10), '2034-02-28');
  assert.equal(keptUntil('2024-02-29', 12), '2036-02-29');
  for (const kind of ['course', 'consents', 'personal'] as const)
    assert.equal(until({ kind }, { endedOn: '2026-06-30' }), '2036-06-30', kind);
});

test('[PATIENT-04] pictures of a minor are kept until the 28th year is complete, of an adult for ten years (§ 85 Abs. 2 StrlSchG)', () => {
  const birthDate = '2010-05-14';
  const picture = (firstOn: string, lastOn = firstOn) =>
    until({ kind: 'imaging', firstOn, lastOn }, { birthDate });
  // § 187 Abs. 2 BGB: a year of life is complete with the day before the birthday.
  assert.equal(picture('2020-03-01'), '2038-05-13');
  assert.equal(picture('2028-05-13'), '2038-05-13', 'the last day as a minor');
  assert.equal(picture('2028-05-14'), '2038-05-14', 'eighteen');
  assert.equal(picture('2020-03-01', '2031-02-01'), '2041-02-01', 'the later one as an adult');
  assert.equal(lastDayOfYear('2008-02-29', 18), '2026-02-28');
  assert.equal(lastDayOfYear('2008-02-29', 28), '2036-02-28');
  // Of a treatment with radiation thirty years (§ 85 Abs. 2 Nr. 1): a rule of the practice.
  const given = { birthDate, rules: [rule('imaging', '2020-01-01', 30)] };
  assert.equal(until({ kind: 'imaging', firstOn: '2020-03-01', lastOn: '2020-03-01' }, given), '2050-03-01');
});

test('[PATIENT-04] implants are kept for twenty years after the implantation (§ 15 Abs. 2 MPBetreibV), studies for twenty-five after their end (Art. 58 VO (EU) 536/2014)', () => {
  assert.equal(until({ kind: 'implants', firstOn: '2015-02-10', lastOn: '2019-08-07' }), '2039-08-07');
  assert.equal(until({ kind: 'studies', firstOn: '2026-12-31', lastOn: '2026-12-31' }), '2051-12-31');
});

test('[PATIENT-04] what is billed is kept until the end of the eighth year after its own (§ 147 Abs. 3, 4 AO), until 2024 of the tenth', () => {
  const billed = (lastOn: string, on = today) =>
    until({ kind: 'billing', firstOn: lastOn, lastOn }, { today: on });
  assert.equal(billed('2026-01-01'), '2034-12-31');
  assert.equal(billed('2026-12-31'), '2034-12-31');
  assert.equal(billed('2027-01-01'), '2035-12-31');
  assert.equal(billed('2020-06-30', '2024-12-31'), '2030-12-31');
  assert.equal(billed('2020-06-30', '2025-01-01'), '2028-12-31');
});

test('[PATIENT-04] the record is kept until the last of its kinds; of somebody never treated nothing is kept', () => {
  const held = (kind: HeldKind['kind'], lastOn: string | null = null): HeldKind => ({
    kind,
    entries: 3,
    firstOn: lastOn,
    lastOn,
  });
  const given = { birthDate: '1951-04-21', endedOn: '2026-06-30', rules: [], today };
  const kinds = [
    held('personal'),
    held('course'),
    held('implants', '2019-08-07'),
    held('billing', '2026-06-30'),
  ];
  assert.equal(recordKeptUntil(keptKinds(kinds, given)), '2039-08-07');
  assert.equal(recordKeptUntil(keptKinds([held('personal'), held('course')], given)), '2036-06-30');
  // A picture and an implant belong to the record of the treatment as well (§ 630f Abs. 2 BGB).
  const old = keptKinds([held('imaging', '2017-01-09'), held('implants', '2011-03-04')], given);
  assert.deepEqual(
    old.map((one) => [one.until, one.source]),
    [
      ['2036-06-30', '§ 630f Abs. 3 BGB'],
      ['2036-06-30', '§ 630f Abs. 3 BGB'],
    ],
  );
  assert.equal(recordKeptUntil(keptKinds([held('personal')], { ...given, endedOn: null })), null);
  assert.equal(mayErase(null, today), true);
  assert.deepEqual(keptKinds([{ ...held('course'), entries: 0 }], given), []);
});

test('[PATIENT-04] a practice keeps longer than the law from the day of its rule on, never shorter', () => {
  const rules = [
    rule('treatment', '2026-01-01', 30),
    rule('treatment', '2020-01-01', 9),
    rule('treatment', '2022-01-01', 15),
    rule('billing', '2018-01-01', 40),
  ];
  const years = ['2019-12-31', '2021-06-01', '2022-01-01', '2025-12-31', '2026-01-01'].map(
    (day) => retentionOn('treatment', rules, day).years,
  );
  assert.deepEqual(years, [10, 10, 15, 15, 30]);
  const law = retentionLaw.find(({ kind }) => kind === 'treatment');
  assert.equal(retentionOn('treatment', [rule('treatment', '2020-01-01', 10)], '2021-01-01'), law);
});

test('[PATIENT-04] a deletion is taken back within thirty days, or as many as the practice says; to the second', () => {
  const at = new Date('2026-11-29T14:00:00.000Z');
  assert.equal(takeBackUntil(at, [], today).toISOString(), '2026-12-29T14:00:00.000Z');
  const own = { kind: 'take_back', validFrom: today, years: null, days: 1, source: 'Beschluss' } as const;
  assert.equal(takeBackUntil(at, [own], today).toISOString(), '2026-11-30T14:00:00.000Z');
  assert.equal(takeBackUntil(at, [own], '2026-11-28').toISOString(), '2026-12-29T14:00:00.000Z');
});
