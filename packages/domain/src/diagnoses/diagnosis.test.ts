import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLine, diagnosisFaults, findRepeated, yearInForce } from './diagnosis.ts';
import { icd10Prefix } from './icd10-code.ts';
import { icd10SearchText, readIcd10Line } from './icd10-line.ts';

test('[PATIENT-19] the beginning of a code is read however it is typed, and words are none', () => {
  const typed = ['i501', 'I50.1', 'I50.1-', ' i 50.1†', 'I5', 'i50.13!', 'herz', 'i', '50', 'I50.134', 'I5O'];
  assert.deepEqual(typed.map(icd10Prefix), [
    'I50.1',
    'I50.1',
    'I50.1',
    'I50.1',
    'I5',
    'I50.13',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('[PATIENT-19] days to come and an end before the beginning are faults; the day itself is none', () => {
  const of = (since: string | null, until: string | null) =>
    diagnosisFaults({ since, until }, '2026-11-23').map(({ field, fault }) => `${field} ${fault.code}`);
  assert.deepEqual(of('2026-11-23', '2026-11-23'), []);
  assert.deepEqual(of(null, null), []);
  assert.deepEqual(of('2026-11-24', null), ['since in_the_future']);
  assert.deepEqual(of(null, '2026-11-24'), ['until in_the_future']);
  assert.deepEqual(of('2026-11-20', '2026-11-19'), ['until from_after_to']);
});

test('[PATIENT-19] the same code on the same side at the same time repeats what is held', () => {
  const held = { code: 'M17.1', side: 'L', since: '2020-01-01', until: '2022-12-31' } as const;
  const repeats = (given: Partial<{ code: string; side: 'L' | 'R' | null; since: string; until: string }>) =>
    findRepeated([held], { code: 'M17.1', side: 'L', since: null, until: null, ...given }) === held;
  assert.ok(repeats({}));
  assert.ok(repeats({ side: null }));
  assert.ok(repeats({ since: '2022-12-31' }));
  assert.ok(!repeats({ since: '2023-01-01' }));
  assert.ok(!repeats({ until: '2019-12-31' }));
  assert.ok(!repeats({ side: 'R' }));
  assert.ok(!repeats({ code: 'M17.0' }));
});

test('[PATIENT-19] on forms stand code, certainty and side', () => {
  assert.equal(codeLine({ code: 'M17.1', certainty: 'G', side: 'L' }), 'M17.1 G L');
  assert.equal(codeLine({ code: 'I50.13', certainty: 'V', side: null }), 'I50.13 V');
});

test('[ENTITY-28] in force is the newest catalogue not after this year, else the first there is', () => {
  assert.equal(yearInForce([2025, 2026, 2027], 2026), 2026);
  assert.equal(yearInForce([2024, 2025], 2026), 2025);
  assert.equal(yearInForce([2027, 2028], 2026), 2027);
  assert.equal(yearInForce([], 2026), null);
});

test('[ENTITY-28] the search knows every word of a code once, its own title first', () => {
  assert.equal(
    icd10SearchText('Erhöhtes Kalium', ['Hyperkaliämie, Kalium']),
    ' erhohtes kalium hyperkaliamie',
  );
  assert.equal(icd10SearchText('Herzinsuffizienz'), ' herzinsuffizienz');
});

test('[ENTITY-28] a line of the file of codes is read by its columns', () => {
  const line = '5;T;X;09;I30;I50.13;I50.13;I5013;Linksherz, NYHA III;Herz;Links;NYHA III;P;P;1;2';
  assert.deepEqual(readIcd10Line(line), {
    code: 'I50.13',
    title: 'Linksherz, NYHA III',
    chapter: '09',
    groupStart: 'I30',
    isTerminal: true,
    usage: 'primary',
    searchText: ' linksherz nyha iii herz',
  });
  const faultOf = (at: number, text: string) =>
    readIcd10Line(
      line
        .split(';')
        .map((one, index) => (index === at - 1 ? text : one))
        .join(';'),
    );
  assert.deepEqual(faultOf(2, 'Q'), { reason: 'place' });
  assert.deepEqual(faultOf(4, '9'), { reason: 'chapter' });
  assert.deepEqual(faultOf(7, 'I50.-'), { reason: 'code' });
  assert.deepEqual(faultOf(9, ''), { reason: 'title' });
  assert.deepEqual(faultOf(13, 'K'), { reason: 'usage' });
  assert.deepEqual(readIcd10Line('5;T'), { reason: 'columns' });
});
