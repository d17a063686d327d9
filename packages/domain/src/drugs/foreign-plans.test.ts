import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plans } from '../testing/bmp-plans.ts';
import { type Element, readElement, writeElement } from './bmp/ukf.ts';
import { joinPages, readPage } from './bmp/read.ts';
import { writePlan } from './bmp/write.ts';
import { dosageLine } from './dose.ts';
import { readBundle } from './fhir/read-bundle.ts';
import { givenOfBmp, givenOn, type GivenPlan } from './given-plan.ts';

/** A plan of 2.8 as the KBV has weekly doses, with rows and facts no plan of ours has. */
const ofKbv =
  '<MP v="028" U="0A1B2C3D4E5F60718293A4B5C6D7E8F9" l="de-DE"><P g="Mechthild" f="Heidekrug" b="19380409" s="W" v="von"/>' +
  '<A lanr="123456667" n="Praxis Dr. Sandweg" t="2026-11-02T09:15:00"/><O ai="Penicillin" w="71"/>' +
  '<S><M a="Ramipril Beispiel" fd="Tabl" m="1" du="1" i="morgens~vor dem Essen"><W w="Ramipril" s="5 mg"/></M></S>' +
  '<S c="425"><M a="Methotrexat Beispiel" fd="Tabl" wo="1" m="1" du="1" i="nur montags" r="Rheuma"><W w="Methotrexat" s="15 mg"/></M></S>' +
  '<S t="Bedarfsmedikation"><M a="Ibuprofen Beispiel" m="1" du="1"/></S>' +
  '<S t="nur bei Gichtanfall"><M a="Colchicin Beispiel" m="1" n="" du="1"/></S>' +
  '<S t="Rezepturen"><R t="Salbe mit Hydrocortison 1 %, 2-mal am Tag"/><X t="Bitte Blutdruck messen"/></S></MP>';
const page = (text: string) => {
  const read = readPage(text);
  if ('fault' in read) return read;
  const joined = joinPages([read]);
  return 'plan' in joined ? givenOfBmp(joined.plan, joined.unknown) : joined;
};
const told = (plan: object) =>
  (plan as GivenPlan).entries.map((entry) => [
    entry.name?.split(' ')[0],
    entry.dosageKind,
    dosageLine(entry),
    entry.hint,
  ]);

test('[BEYOND-20] a foreign plan keeps its weekday, what is as needed and what its headings say; the rest is named', () => {
  const plan = page(ofKbv.replace(' n=""', '')) as GivenPlan;
  assert.deepEqual(told(plan), [
    ['Ramipril', 'daily', '1-0-0-0', 'morgens vor dem Essen'],
    ['Methotrexat', 'weekly', 'Mo 1-0-0-0', null],
    ['Ibuprofen', 'as_needed', 'b. Bed. 1-0-0-0', null],
    ['Colchicin', 'text', '1-0-0-0 s. Hinweis', 'nur bei Gichtanfall'],
  ]);
  assert.deepEqual(
    plan.notTaken.map(({ kind, text }) => `${kind} ${text}`),
    [
      'allergies Penicillin',
      'weight 71 kg',
      'heading nur bei Gichtanfall',
      'heading Rezepturen',
      'recipe Salbe mit Hydrocortison 1 %, 2-mal am Tag',
      'line Bitte Blutdruck messen',
    ],
  );
  assert.deepEqual([plan.person.prefix, plan.person.familyName], ['von', 'Heidekrug']);
});

test('[BEYOND-20] a weekday that is none, one beside words, and whatever nobody knows of a drug refuse the plan by name', () => {
  const faultOf = (from: string, to: string) => {
    const read = readPage(ofKbv.replace(' n=""', '').replace(from, to));
    return 'fault' in read ? `${read.fault} ${read.found}` : 'read';
  };
  for (const wo of ['0', '8', '1,3', 'Mo', ''])
    assert.equal(faultOf('wo="1"', `wo="${wo}"`), `weekday ${wo}`);
  assert.equal(faultOf('wo="1" m="1"', 'wo="1" t="nach Schema"'), 'weekday 1');
  assert.equal(faultOf('wo="1" m="1"', 'm="1" t="nach Schema"'), 'dose nach Schema');
  assert.equal(faultOf('wo="1"', 'jo="1"'), 'unknown M@jo');
  assert.equal(faultOf('<S c="425">', '<S c="425"><Q t="x"/>'), 'unknown S/Q');
  assert.equal(faultOf('<P g=', '<P g="A" f="B"/><P g='), 'unknown MP/P');
});

const places = (element: Element): Element[] => [element, ...element.children.flatMap(places)];

test('[BEYOND-20] of 2,000 plans with one attribute or element more, none is read as if it were not there', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.boolean(), (plan, place, isElement) => {
      const [first] = Array.isArray(writePlan(plan)) ? (writePlan(plan) as { text: string }[]) : [];
      const root = first && readElement(first.text);
      if (!first || !root || typeof root === 'string') return;
      const all = places(root);
      const at = all[place % all.length] ?? root;
      if (isElement) at.children.push({ name: 'Q', attributes: { t: 'x' }, children: [] });
      else (at.attributes as Record<string, string>).neu = 'x';
      const [before, after] = [readPage(first.text), readPage(writeElement(root))];
      assert.notDeepEqual(after, before);
      if (!('fault' in after)) assert.ok(after.unknown.some((one) => one.endsWith('@neu: x')));
    }),
    { numRuns: 2_000 },
  );
});

const quantity = (value: number, unit = 'Stück') => [{ doseQuantity: { value, unit } }];
const when = (time: string, more: object = {}) => ({ timing: { repeat: { when: [time], ...more } } });
const days = (value: number) => ({ boundsDuration: { value, code: 'd' } });
type Statement = Record<string, unknown>;
const bundleOf = (...statements: Statement[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    entry: [
      {
        resourceType: 'Patient',
        name: [{ family: 'Heidekrug', given: ['Mechthild'] }],
        birthDate: '1938-04-09',
      },
      ...statements.map((one) => ({
        resourceType: 'MedicationStatement',
        status: 'active',
        medicationCodeableConcept: { text: 'Beispiel' },
        ...one,
      })),
    ].map((resource) => ({ resource })),
  });
const readOne = (one: Statement) => {
  const plan = readBundle(bundleOf(one));
  if ('fault' in plan) return `${plan.fault} ${plan.found ?? ''}`.trim();
  const [entry] = plan.entries;
  if (!entry) return 'none';
  return [entry.dosageKind, dosageLine(entry), entry.status, entry.fromDay, entry.untilDay, entry.hint]
    .filter((part) => part !== null && part !== undefined)
    .join(' | ');
};

test('[BEYOND-20] what bounds, conditions, phases, units, states and notes of a FHIR plan say is kept, or refused by its drug', () => {
  const night = { ...when('NIGHT'), doseAndRate: quantity(1) };
  const morning = { ...when('MORN'), doseAndRate: quantity(1) };
  const cases: [Statement, string][] = [
    [{ dosage: [{ ...when('MORN', days(7)), doseAndRate: quantity(1) }] }, 'dosage Beispiel'],
    [
      {
        effectivePeriod: { start: '2026-11-20' },
        dosage: [{ ...when('MORN', days(7)), doseAndRate: quantity(1) }],
      },
      'daily | 1-0-0-0 | active | 2026-11-20 | 2026-11-26',
    ],
    [
      { dosage: [{ ...night, asNeededCodeableConcept: { text: 'bei Schlaflosigkeit' } }] },
      'as_needed | b. Bed. 0-0-0-1 | active | bei Schlaflosigkeit',
    ],
    [
      {
        effectivePeriod: { start: '2026-11-20' },
        dosage: [
          { sequence: 1, ...when('MORN', days(4)), doseAndRate: quantity(4) },
          { sequence: 2, ...when('EVE', days(8)), doseAndRate: quantity(2) },
        ],
      },
      'dosage Beispiel',
    ],
    [{ dosage: [morning, { ...when('EVE'), doseAndRate: quantity(20, 'IE') }] }, 'dosage Beispiel'],
    [{ status: 'on-hold', dosage: [morning] }, 'daily | 1-0-0-0 | paused'],
    [{ status: 'intended', dosage: [morning] }, 'daily | 1-0-0-0 | planned'],
    [{ dosage: [{ ...when('MORN', { frequencyMax: 3 }), doseAndRate: quantity(1) }] }, 'dosage Beispiel'],
    [{ dosage: [{ ...when('MORN', { count: 1 }), doseAndRate: quantity(1) }] }, 'dosage Beispiel'],
    [
      { dosage: [morning], note: [{ text: 'eins' }, { text: 'zwei' }] },
      'daily | 1-0-0-0 | active | eins; zwei',
    ],
    [{ dosage: [morning], modifierExtension: [] }, 'unknown MedicationStatement.modifierExtension'],
    [
      { dosage: [{ ...morning, modifierExtension: [{ url: 'x' }] }] },
      'unknown MedicationStatement.dosage.modifierExtension',
    ],
    [
      {
        dosage: [
          {
            asNeededBoolean: true,
            maxDosePerPeriod: { numerator: { value: 4 }, denominator: { value: 7, code: 'd' } },
          },
        ],
      },
      'dosage Beispiel',
    ],
    [
      {
        dosage: [
          {
            asNeededBoolean: true,
            maxDosePerPeriod: { numerator: { value: 4 }, denominator: { value: 24, code: 'h' } },
          },
        ],
      },
      'as_needed | bei Bedarf max 4/Tag | active',
    ],
    [
      { dosage: [{ ...morning, doseAndRate: [{ doseRange: { low: { value: 1 }, high: { value: 2 } } }] }] },
      'dosage Beispiel',
    ],
    [
      { dosage: [{ ...morning, additionalInstruction: [{ text: 'nüchtern' }] }] },
      'daily | 1-0-0-0 | active | nüchtern',
    ],
  ];
  for (const [statement, expected] of cases)
    assert.equal(readOne(statement), expected, JSON.stringify(statement));
});

test('[BEYOND-20] a drug whose last day has passed is named as ended, on its last day it is still taken', () => {
  const text = bundleOf(
    { effectivePeriod: { start: '2026-10-01', end: '2026-11-28' } },
    { status: 'stopped' },
  );
  const plan = readBundle(text) as GivenPlan;
  assert.equal(givenOn(plan, '2026-11-28').entries.length, 1);
  const after = givenOn(plan, '2026-11-29');
  assert.deepEqual(after.entries, []);
  assert.deepEqual(
    after.notTaken.map(({ kind, text: said }) => `${kind} ${said}`),
    ['ended Beispiel, stopped', 'ended Beispiel, 2026-11-28'],
  );
});

test('[BEYOND-20] of FHIR plans with one element more in a drug, its dosage, timing or rhythm, none is read as if it were not there', () => {
  const whole = () => ({ dosage: [{ ...when('MORN'), doseAndRate: quantity(1) }] });
  const steps: ((statement: Statement) => Statement)[] = [
    (one) => one,
    (one) => (one.dosage as Statement[])[0] ?? one,
    (one) => ((one.dosage as Statement[])[0]?.timing as Statement) ?? one,
    (one) => ((one.dosage as { timing: Statement }[])[0]?.timing.repeat as Statement) ?? one,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...steps), fc.stringMatching(/^[a-z]{6,12}Neu$/), (stepTo, key) => {
      const statement: Statement = whole();
      stepTo(statement)[key] = 'x';
      assert.match(readOne(statement), /^unknown|^dosage/);
    }),
  );
});

test('[BEYOND-20] a substance is told by its words, else by what its code is called; one without either refuses the plan, and why a drug rests is named', () => {
  const of = (itemCodeableConcept: object, more: object = {}) =>
    readBundle(
      bundleOf({
        medicationCodeableConcept: undefined,
        medicationReference: { reference: '#m' },
        contained: [{ resourceType: 'Medication', id: 'm', ingredient: [{ itemCodeableConcept }] }],
        ...more,
      }),
    );
  const named = of(
    { coding: [{ display: 'Ramipril' }] },
    { status: 'on-hold', statusReason: [{ text: 'Operation' }] },
  );
  assert.ok('entries' in named);
  assert.deepEqual(named.entries[0]?.substances, [{ name: 'Ramipril', strength: null }]);
  assert.deepEqual(named.notTaken, [{ kind: 'unknown', text: 'Operation' }]);
  assert.deepEqual(of({ coding: [{ code: 'C09AA05' }] }), {
    fault: 'unknown',
    found: 'Medication.ingredient',
  });
});
