import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BmpPerson } from '../bmp/bmp.ts';
import { doseUnits, drugForms, planSections } from '../tables.ts';
import type { GivenPlan } from '../given-plan.ts';
import { readBundle } from './read-bundle.ts';
import { type StatedEntry, writeBundle } from './write-bundle.ts';

const person: BmpPerson = {
  familyName: 'Brandt-Möller',
  givenName: 'Hannelore Maria',
  title: null,
  prefix: null,
  addition: null,
  birthDate: '1948-03-14',
  sex: 'W',
  kvnr: 'A123456780',
};
const torasemid: StatedEntry = {
  id: '018f0000-0000-7000-8000-00000000d00d',
  pzn: '12345678',
  name: 'Torasemid AL',
  substances: [{ name: 'Torasemid', strength: '10 mg' }],
  form: 'TAB',
  formText: null,
  dosageKind: 'daily',
  morning: '1',
  noon: null,
  evening: '1/2',
  night: null,
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
  unit: '1',
  unitText: null,
  hint: 'täglich wiegen',
  reason: 'Herzschwäche',
  extraLine: null,
  section: 'permanent',
  status: 'active',
  statusReason: null,
  fromDay: '2026-11-15',
  untilDay: null,
};
const bundle = (rows: readonly StatedEntry[]) =>
  writeBundle({
    id: '018f0000-0000-7000-8000-00000000b00b',
    patientId: '018f0000-0000-7000-8000-00000000a00a',
    person,
    author: 'Dr. Selin Aksoy',
    writtenAt: '2026-11-27T10:00:00+01:00',
    rows,
  });
const read = (rows: readonly StatedEntry[]) => readBundle(JSON.stringify(bundle(rows)));
const readable = (rows: readonly StatedEntry[]) => {
  const plan = read(rows);
  assert.ok(!('fault' in plan), JSON.stringify(plan));
  return plan;
};
/** What the plan itself holds of a row, without the record's own. */
const planned = ({ id: _i, statusReason: _r, untilDay, ...entry }: StatedEntry) => ({
  ...entry,
  ...(untilDay !== null && { untilDay }),
});
type Statement = {
  resourceType: string;
  status: string;
  dosage: { timing?: { repeat: object }; doseAndRate?: object[] }[];
};
const statementsOf = (json: unknown) =>
  (json as { entry: { resource: Statement }[] }).entry
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === 'MedicationStatement');

const word = (most: number) =>
  fc
    .array(fc.constantFrom(...'aAöß7,. -/'), { minLength: 1, maxLength: most })
    .map((letters) => letters.join('').trim())
    .filter((text) => text !== '');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const dose = fc.constantFrom('1', '2', '0,5', '1/2', '1/3', '2/3', '1/8', '9999', '1,25');
const doses = fc
  .record({ morning: maybe(dose), noon: maybe(dose), evening: maybe(dose), night: maybe(dose) })
  .filter((all) => Object.values(all).some((one) => one !== null));
const empty = { morning: null, noon: null, evening: null, night: null, weekdays: null, dosageText: null };
const dosage = fc.oneof(
  doses.map((all) => ({ ...empty, ...all, dosageKind: 'daily' as const, maxPerDay: null })),
  fc
    .tuple(doses, fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }))
    .map(([all, weekdays]) => ({
      ...empty,
      ...all,
      weekdays,
      dosageKind: 'weekly' as const,
      maxPerDay: null,
    })),
  fc.tuple(maybe(word(20)), maybe(fc.integer({ min: 1, max: 20 }))).map(([dosageText, maxPerDay]) => ({
    ...empty,
    dosageText,
    maxPerDay,
    dosageKind: 'as_needed' as const,
  })),
  word(20).map((dosageText) => ({ ...empty, dosageText, dosageKind: 'text' as const, maxPerDay: null })),
);
const unit = fc.constantFrom(...Object.keys(doseUnits));
const form = fc.constantFrom(...Object.keys(drugForms));
const row = fc
  .record({
    dosage,
    unit,
    form: maybe(form),
    name: maybe(word(50)),
    substances: fc.array(
      fc.record({ name: word(80), strength: maybe(word(15)) }, { noNullPrototype: true }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    hint: maybe(word(80)),
    reason: maybe(word(50)),
    extraLine: maybe(word(200)),
    section: fc.constantFrom(...planSections),
    status: fc.constantFrom('active' as const, 'paused' as const, 'planned' as const),
    untilDay: maybe(fc.constantFrom('2027-01-31', '2026-12-01')),
    pzn: maybe(fc.constantFrom('12345678', '04877800')),
  })
  .map(({ dosage: dosed, unit: coded, ...more }): StatedEntry => {
    // Where nobody counts, nobody names a unit.
    const counts =
      dosed.dosageKind !== 'text' && (dosed.dosageKind !== 'as_needed' || dosed.maxPerDay !== null);
    return { ...torasemid, ...more, ...dosed, unit: counts ? coded : null };
  });

test('[BEYOND-20] [ENTITY-28] what is written as FHIR is read back without a difference, in its order', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const plan = readable(rows);
      assert.deepEqual(plan.entries, rows.map(planned));
      assert.deepEqual(plan.person, person);
      assert.deepEqual([plan.author, plan.writtenOn], ['Dr. Selin Aksoy', '2026-11-27']);
    }),
    { numRuns: 300 },
  );
});

test('[BEYOND-20] a dosage stands time by time, with the codes of FHIR and of the KBV', () => {
  const [statement] = statementsOf(bundle([{ ...torasemid, dosageKind: 'weekly', weekdays: [1, 5] }]));
  assert.deepEqual(
    statement?.dosage.map(({ timing }) => timing?.repeat),
    [
      { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon', 'fri'], when: ['MORN'] },
      { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon', 'fri'], when: ['EVE'] },
    ],
  );
  const evening = statement?.dosage[1]?.doseAndRate?.[0] as { doseQuantity: Record<string, unknown> };
  const { extension: _, ...quantity } = evening.doseQuantity;
  assert.deepEqual(quantity, {
    value: 0.5,
    unit: 'Stück',
    system: 'https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT',
    code: '1',
  });
});

test('[BEYOND-20] FHIR has no null and no empty list, whatever a row lacks', () => {
  fc.assert(
    fc.property(row, (one) => {
      const text = JSON.stringify(bundle([one]));
      assert.doesNotMatch(text, /:null|:\[\]|:\{\}|:""/);
    }),
  );
});

test('[BEYOND-20] a status is told by its own word, and what was stopped is no more taken over', () => {
  const all = (['planned', 'active', 'paused', 'stopped'] as const).map((status) => ({
    ...torasemid,
    status,
  }));
  assert.deepEqual(
    statementsOf(bundle(all)).map(({ status }) => status),
    ['intended', 'active', 'on-hold', 'stopped'],
  );
  assert.equal(readable(all).entries.length, 3);
});

/** As others write it: no extension of ours, the drug as a concept. */
function foreign(
  more: object = {},
  patient: object | null = { name: [{ family: 'Brandt', given: ['H.'] }] },
): string {
  const statement = {
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: { text: 'Ibuprofen 400mg' },
    dosage: [
      {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: ['MORN', 'EVE'] } },
        doseAndRate: [{ doseQuantity: { value: 0.5, unit: 'Tablette' } }],
      },
    ],
    ...more,
  };
  const entry = [statement, ...(patient ? [{ resourceType: 'Patient', ...patient }] : [])];
  return JSON.stringify({ resourceType: 'Bundle', entry: entry.map((resource) => ({ resource })) });
}
const entryOf = (more: object) => {
  const plan = readBundle(foreign(more)) as GivenPlan;
  assert.ok('entries' in plan, JSON.stringify(plan));
  return plan.entries[0];
};

test('[BEYOND-20] a plan of another system is read: several times in one dosage, its own words for units', () => {
  const entry = entryOf({});
  assert.deepEqual(
    [entry?.name, entry?.morning, entry?.noon, entry?.evening, entry?.unit, entry?.unitText],
    ['Ibuprofen 400mg', '0,5', null, '0,5', null, 'Tablette'],
  );
});

test('[BEYOND-20] a rhythm our columns cannot hold is taken by its words, and without them refused by its drug', () => {
  const every = (more: object = {}) => ({
    dosage: [
      {
        timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' } },
        doseAndRate: [{ doseQuantity: { value: 1 } }],
        ...more,
      },
    ],
  });
  const entry = entryOf(every({ text: 'alle 8 Stunden 1' }));
  assert.deepEqual(
    [entry?.dosageKind, entry?.dosageText, entry?.morning],
    ['text', 'alle 8 Stunden 1', null],
  );
  assert.deepEqual(readBundle(foreign(every())), { fault: 'dosage', found: 'Ibuprofen 400mg' });
  assert.deepEqual(readBundle(foreign(every({ text: 'x'.repeat(21) }))), {
    fault: 'dosage',
    found: 'Ibuprofen 400mg',
  });
});

test('[BEYOND-20] what is no plan, of nobody, too long or with a wrong PZN is refused by name', () => {
  const pzn = (code: string) => ({
    medicationCodeableConcept: { text: 'A', coding: [{ system: 'http://fhir.de/CodeSystem/ifa/pzn', code }] },
  });
  const faultOf = (text: string) => (readBundle(text) as { fault?: string }).fault;
  assert.equal(faultOf('{'), 'not_fhir');
  assert.equal(faultOf('[]'), 'not_fhir');
  assert.equal(faultOf('{"resourceType":"Bundle"}'), 'not_fhir');
  assert.equal(faultOf(foreign({ status: 'stopped' })), 'not_fhir');
  assert.equal(faultOf(foreign({}, null)), 'no_person');
  assert.equal(faultOf(foreign({}, { name: [{ given: ['H.'] }] })), 'no_person');
  assert.equal(faultOf(foreign({ note: [{ text: 'x'.repeat(81) }] })), 'field_too_long');
  assert.equal(faultOf(foreign({ note: [{ text: 'x'.repeat(80) }] })), undefined);
  assert.equal(faultOf(foreign(pzn('12345679'))), 'pzn');
  assert.equal(faultOf(foreign(pzn('12345678'))), undefined);
  assert.equal(faultOf(' '.repeat(500_001)), 'too_large');
});

test('[BEYOND-20] no text at all breaks the reading', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      readBundle(text);
    }),
  );
  const shaken = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom('', 'x', '[', '{}', 'null'));
  fc.assert(
    fc.property(row, shaken, (one, [place, sign]) => {
      const text = JSON.stringify(bundle([one]));
      readBundle(text.slice(0, place % text.length) + sign + text.slice((place % text.length) + 1));
    }),
  );
});
