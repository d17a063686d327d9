import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dosage, doseRule, doseValue, dosageLine, plannedDoses } from './dose.ts';
import { drugOfEntry, entryOfDrug, type PlanEntry } from './entry.ts';
import { readDrugLine } from './import-line.ts';
import { readPackCode } from './pack-code.ts';
import { changeLine, findDoubles, strengthText } from './plan.ts';
import { isPzn, pznOf } from './pzn.ts';
import { comparePlans, locks, personFaults } from './reconcile.ts';

const daily = (
  morning: string | null,
  noon: string | null,
  evening: string | null,
  night: string | null,
): Dosage => ({
  dosageKind: 'daily',
  morning,
  noon,
  evening,
  night,
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
});
const none = daily(null, null, null, null);
const entry = (
  substance: string,
  strength: string,
  dosage: Dosage,
  more: Partial<PlanEntry> = {},
): PlanEntry => ({
  ...dosage,
  pzn: null,
  name: `${substance} AL`,
  substances: [{ name: substance, strength }],
  form: 'TAB',
  formText: null,
  unit: '1',
  unitText: null,
  hint: null,
  reason: null,
  extraLine: null,
  section: 'general',
  ...more,
});

test('[ENTITY-28] a PZN has 8 digits and its check digit; what is never issued and older numbers are known', () => {
  assert.ok(isPzn('12345678'));
  assert.ok(isPzn('04877800'));
  assert.ok(!isPzn('12345679'));
  assert.ok(!isPzn('1234567'));
  // The remainder is 10: no such number was ever issued.
  for (let digit = 0; digit < 10; digit += 1) assert.ok(!isPzn(`0000200${digit}`));
  assert.equal(pznOf('4877800'), '04877800');
  assert.equal(pznOf('PZN 123 456 78'), '12345678');
  assert.equal(pznOf('877800'), null);
});

test('[CONTENT-03] a scanned pack gives its PZN from Code 39, PPN and NTIN; a wrong check digit gives none', () => {
  assert.equal(readPackCode('-03752864'), '03752864');
  assert.equal(readPackCode('-3752864'), '03752864');
  assert.equal(
    readPackCode('[)>\u001e06\u001d9N110375286414\u001d1T12345ABCD\u001dD150617\u001dS12345678\u001e\u0004'),
    '03752864',
  );
  assert.equal(readPackCode('9N110375286415'), null);
  assert.equal(readPackCode('9N110375286514'), null);
  assert.equal(readPackCode(']d201041500375286431728063010ABC'), '03752864');
  assert.equal(readPackCode('0104150037528647'), null);
  assert.equal(readPackCode('4006381333931'), null);
});

test('[API-17] a dose is a whole number to 9999, a decimal with a comma or one of six fractions, in 4 characters', () => {
  for (const [text, value] of [
    ['0', 0],
    ['9999', 9999],
    ['0,5', 0.5],
    ['1,25', 1.25],
    ['12,5', 12.5],
    ['1/8', 0.125],
    ['2/3', 2 / 3],
  ] as const)
    assert.deepEqual([doseRule(text), doseValue(text)], [null, value], text);
  for (const text of ['12345', '10000', '0,125', '1,5/2', '1,255'])
    assert.equal(doseRule(text)?.code, 'too_long', text);
  for (const text of ['', '1/5', '1.5', '-1', '01', '1,', '½', '1 ', 'eins'])
    assert.equal(doseRule(text)?.code, 'dose_invalid', text);
});

test('[ENTITY-28] a dosage is told whole in one line, in four columns or in words', () => {
  assert.equal(dosageLine(daily('1', null, '1/2', null)), '1-0-1/2-0');
  assert.equal(dosageLine(none), '');
  const needed = { ...none, dosageKind: 'as_needed' as const, maxPerDay: 3 };
  const weekly = { ...daily('1', null, null, null), dosageKind: 'weekly' as const, weekdays: [4, 1] };
  assert.equal(dosageLine({ ...needed, dosageText: 'bei Luftnot', maxPerDay: 10 }), 'bei Luftnot max 10/Tag');
  assert.equal(dosageLine(weekly), 'Mo Do 1-0-0-0');
  assert.deepEqual(plannedDoses(weekly, 4), [{ time: 'morning', dose: '1' }]);
  assert.deepEqual(plannedDoses(weekly, 5), []);
});

test('[ENTITY-28] a change is told without words, and strengths of one unit are written together', () => {
  const of = (strength: string, morning: string, evening: string | null) =>
    entry('Torasemid', strength, daily(morning, null, evening, null));
  const [once, twice, less] = [of('20 mg', '1', null), of('20 mg', '1', '1'), of('10 mg', '1', null)];
  assert.equal(changeLine(once, twice), 'Torasemid 20 mg: 1-0-0-0 → 1-0-1-0');
  assert.equal(changeLine(null, once), 'Torasemid 20 mg: – → 1-0-0-0');
  assert.equal(changeLine(once, null), 'Torasemid 20 mg: 1-0-0-0 → –');
  assert.equal(changeLine(once, less), 'Torasemid 20 mg: 1-0-0-0 → Torasemid 10 mg: 1-0-0-0');
  assert.equal(
    strengthText([
      { name: 'Sacubitril', strength: '49 mg' },
      { name: 'Valsartan', strength: '51 mg' },
    ]),
    '49/51 mg',
  );
  assert.equal(
    strengthText([
      { name: 'a', strength: '1 mg' },
      { name: 'b', strength: '1 g' },
    ]),
    '1 mg / 1 g',
  );
});

test('[ENTITY-28] the same substance or pack at the same time is told, one after the other is not', () => {
  const row = (id: string, more: object = {}) => ({
    ...entry('Paracetamol', '500 mg', none),
    id,
    status: 'active' as const,
    fromDay: null,
    untilDay: null,
    ...more,
  });
  const substances = [
    { name: 'ASS', strength: null },
    { name: 'paracetamol', strength: null },
  ];
  assert.deepEqual(findDoubles([row('a'), row('b', { substances })]), [
    { kind: 'substance', what: 'Paracetamol', ids: ['a', 'b'] },
  ]);
  assert.deepEqual(
    findDoubles([row('a', { pzn: '12345678' }), row('b', { pzn: '12345678' })]).map(({ kind }) => kind),
    ['pzn'],
  );
  const salt = (name: string) => ({ substances: [{ name, strength: null }] });
  assert.deepEqual(findDoubles([row('a', salt('Metformin')), row('b', salt('Metforminhydrochlorid'))]), [
    { kind: 'substance', what: 'Metformin', ids: ['a', 'b'] },
  ]);
  assert.deepEqual(
    findDoubles(
      ['Metoprololtartrat', 'Metoprololsuccinat', 'Metoprolol'].map((name, at) => row(`${at}`, salt(name))),
    ),
    [{ kind: 'substance', what: 'Metoprololtartrat', ids: ['0', '1', '2'] }],
  );
  assert.deepEqual(findDoubles([row('a', salt('Kaliumchlorid')), row('b', salt('Kaliumcitrat'))]), []);
  assert.deepEqual(findDoubles([row('a'), row('b', { status: 'stopped' })]), []);
  assert.deepEqual(
    findDoubles([row('a', { untilDay: '2026-11-01' }), row('b', { fromDay: '2026-11-02' })]),
    [],
  );
  assert.equal(
    findDoubles([row('a', { untilDay: '2026-11-02' }), row('b', { fromDay: '2026-11-02' })]).length,
    1,
  );
});

test('[ENTITY-28] a row comes back from paper as it went; more than three substances are a combination', () => {
  const rows = [
    entry('Torasemid', '10 mg', daily('1', null, '1/2', null)),
    entry('Paracetamol', '500 mg', { ...none, dosageKind: 'as_needed', maxPerDay: 3 }),
    entry('Apixaban', '5 mg', { ...none, dosageKind: 'text', dosageText: 'nach Plan' }),
  ];
  for (const row of rows) assert.deepEqual(entryOfDrug(drugOfEntry(row), 'general'), row);
  const substances = ['a', 'b', 'c', 'd'].map((name) => ({ name, strength: null }));
  assert.deepEqual(drugOfEntry({ ...entry('x', '', none), substances }).substances, [
    { name: 'Kombipräparat', strength: null },
  ]);
});

test('[BEYOND-20] two plans side by side: what differs is named by kind and part, what is the same stays', () => {
  const ours = [
    entry('Torasemid', '10 mg', daily('1', '0', '0', '0')),
    entry('Spironolacton', '25 mg', daily('1', '0', '0', '0')),
    entry('Empagliflozin', '10 mg', daily('1', '0', '0', '0')),
    entry('Bisoprolol', '5 mg', daily('1', '0', '0', '0')),
    entry('Apixaban', '5 mg', daily('1', null, '1', null)),
  ];
  const theirs = [
    entry('Torasemid', '20 mg', daily('1', '0', '0', '0')),
    entry('Spironolacton', '25 mg', daily('1/2', '0', '0', '0')),
    entry('Bisoprolol', '5 mg', daily('1', '0', '0', '0'), { name: 'Bisoprolol 1A' }),
    entry('apixaban', '5mg', daily('1', '0', '1', '0'), { name: 'Apixaban AL' }),
    entry('Pantoprazol', '40 mg', daily('1', '0', '0', '0')),
  ];
  assert.deepEqual(
    comparePlans(
      ours.map((row, at) => ({ ...row, id: `o${at}` })),
      theirs,
    ).map(({ kind, parts }) => [kind, ...parts].join(' ')),
    ['strength strength', 'dosage dosage', 'only_ours', 'name name', 'same', 'only_theirs'],
  );
});

test('[BEYOND-20] another name or birth date locks the comparison, another insurance number only warns', () => {
  const us = { givenName: 'Hannelore', familyName: 'Brandt', birthDate: '1948-03-14', kvnr: 'M482917366' };
  assert.deepEqual(personFaults(us, { ...us, familyName: 'BRANDT', kvnr: null }), []);
  const written = (familyName: string, givenName: string) => ({ ...us, familyName, givenName });
  for (const [one, other] of [
    [written('von Heidekrug', 'Jürgen'), written('Heidekrug', 'Juergen')],
    [written('Müller-Lührs', 'Đurđa'), written('Mueller-Luehrs', 'Djurdja')],
  ] as const) {
    assert.deepEqual(personFaults(one, other), []);
    assert.deepEqual(personFaults(other, one), []);
  }
  assert.deepEqual(personFaults(written('Maier', 'Eva'), written('Meier', 'Eva')), ['name']);
  assert.deepEqual(personFaults(us, { ...us, birthDate: '1948-03-15', givenName: 'Hanna' }), [
    'name',
    'birth_date',
  ]);
  assert.deepEqual(personFaults(us, { ...us, kvnr: 'A123456780' }), ['kvnr']);
  assert.deepEqual([locks(['kvnr']), locks(['birth_date'])], [false, true]);
});

test('[CONTENT-03] a line of a file of packs is read with and without quotation marks; what is wrong is named', () => {
  assert.deepEqual(
    readDrugLine('"4877800";"Entresto ""N""";Sacubitril=49 mg|Valsartan=51 mg;C09DX04;FTA;Novartis;56 St'),
    {
      pzn: '04877800',
      name: 'Entresto "N"',
      substances: [
        { name: 'Sacubitril', strength: '49 mg' },
        { name: 'Valsartan', strength: '51 mg' },
      ],
      atc: 'C09DX04',
      form: 'FTA',
      producer: 'Novartis',
      packSize: '56 St',
    },
  );
  const reason = (line: string) => Object.values(readDrugLine(line))[0];
  assert.equal(reason('12345678;a'), 'columns');
  assert.equal(reason('"12345678;a;;;;;'), 'columns');
  assert.equal(reason('12345679;a;;;;;'), 'pzn');
  assert.equal(reason('12345678;;;;;;'), 'name');
  assert.equal(reason('12345678;a;=5 mg;;;;'), 'substances');
  assert.equal(reason('12345678;a;;C09;;;'), 'atc');
  assert.equal(reason('12345678;a;;;Tablette;;'), 'form');
});
