import type { BmpPerson } from '../bmp/bmp.ts';
import type { GivenEntry, PlanEntry } from '../entry.ts';
import type { GivenPlan, NotTaken } from '../given-plan.ts';
import type { Substance } from '../plan.ts';
import { pznOf } from '../pzn.ts';
import { drugForms, planSections } from '../tables.ts';
import { at, extensionOf, type Json, list, parsedObject, textOf } from '../../kit/json-parts.ts';
import { systems } from './codes.ts';
import { dayIn, dosageOf } from './read-dosage.ts';
import { strangeIn, strangeMedication } from './strange.ts';

/** Characters of a plan as FHIR that are read at most. */
export const maxBundle = 500_000;
const maxRows = 200;

type BundleFault = 'too_large' | 'not_fhir' | 'no_person' | 'dosage' | 'field_too_long' | 'pzn' | 'unknown';
export type ReadBundleFault = { fault: BundleFault; found?: string };

/**
 * The plan in a FHIR R4 bundle: its Patient and those MedicationStatements that are taken, meant or paused. A dosage
 * the plan of ours cannot hold in its columns is taken by its text; without one of at most 20 characters the whole is
 * refused by the drug's name, and nothing is left out in silence.
 */
export function readBundle(text: string): GivenPlan | ReadBundleFault {
  if (text.length > maxBundle) return { fault: 'too_large' };
  const bundle = parsedObject(text);
  if (bundle?.resourceType !== 'Bundle') return { fault: 'not_fhir' };
  const resources = list(bundle.entry).flatMap((entry): Json[] => {
    const resource = at(entry, 'resource');
    return resource ? [resource] : [];
  });
  const all = resources.filter(({ resourceType }) => resourceType === 'MedicationStatement');
  const statements = all.filter(({ status }) => isCurrent(status));
  if (statements.length === 0) return { fault: 'not_fhir' };
  if (statements.length > maxRows) return { fault: 'too_large' };
  const patient = resources.find(({ resourceType }) => resourceType === 'Patient');
  const person = patient && personOf(patient);
  if (!person) return { fault: 'no_person' };
  const entries: GivenEntry[] = [];
  const medications = medicationsIn(resources);
  for (const statement of statements) {
    const entry = entryOf(statement, medications);
    if ('fault' in entry) return entry;
    entries.push(entry);
  }
  return {
    id: (textOf(bundle.id) ?? '').slice(0, 64),
    person,
    author: (textOf(at(statements[0], 'informationSource')?.display) ?? '').slice(0, 80),
    writtenOn: /^\d{4}-\d\d-\d\d/.exec(textOf(bundle.timestamp) ?? '')?.[0] ?? '',
    entries,
    notTaken: [
      ...all
        .filter(({ status }) => status === 'completed' || status === 'stopped' || status === 'not-taken')
        .map(
          (one): NotTaken => ({ kind: 'ended', text: `${shownOf(one, medications)}, ${textOf(one.status)}` }),
        ),
      ...resources.flatMap(({ resourceType }): NotTaken[] => {
        const type = textOf(resourceType) ?? 'Resource';
        return readTypes.includes(type) ? [] : [{ kind: 'unknown', text: type.slice(0, 80) }];
      }),
      ...statements.flatMap((statement) => [...strangeExtensions(statement), ...reasonsBeside(statement)]),
    ],
  };
}

/** Read, or about who wrote the plan and for whom. */
const readTypes = [
  'Patient',
  'MedicationStatement',
  'Medication',
  'Composition',
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Device',
  'Provenance',
  'Encounter',
];

function strangeExtensions(statement: Json): NotTaken[] {
  const known: unknown[] = Object.values(systems);
  return list(statement.extension)
    .filter(({ url }) => !known.includes(url))
    .map(({ url }) => ({ kind: 'unknown', text: String(url).slice(0, 200) }));
}

/** Why it rests, and reasons that stand elsewhere: no row has a place for them. */
function reasonsBeside(statement: Json): NotTaken[] {
  return [
    ...list(statement.statusReason).map((one) => textOf(one.text) ?? textOf(list(one.coding)[0]?.display)),
    ...list(statement.reasonReference).map((one) => textOf(one.display) ?? textOf(one.reference)),
  ].flatMap((text): NotTaken[] => (text === null ? [] : [{ kind: 'unknown', text: text.slice(0, 200) }]));
}

const isCurrent = (status: unknown) =>
  status === 'active' || status === 'intended' || status === 'on-hold' || status === 'unknown';

const sexes: Readonly<Record<string, BmpPerson['sex']>> = {
  male: 'M',
  female: 'W',
  other: 'D',
  unknown: 'X',
};

function personOf(patient: Json): BmpPerson | null {
  const names = list(patient.name);
  const name = names.find(({ use }) => use === 'official') ?? names[0];
  const familyName = textOf(name?.family);
  if (!name || familyName === null) return null;
  const born = textOf(patient.birthDate);
  const kvnr = list(patient.identifier).find(({ system }) => system === systems.kvnr);
  return {
    familyName,
    givenName: (Array.isArray(name.given) ? name.given : [])
      .filter((one) => typeof one === 'string')
      .join(' '),
    title: null,
    prefix: null,
    addition: null,
    birthDate: born !== null && /^\d{4}-\d\d-\d\d$/.test(born) ? born : null,
    sex: sexes[textOf(patient.gender) ?? ''] ?? null,
    kvnr: textOf(kvnr?.value),
  };
}

type Medications = ReadonlyMap<unknown, Json>;

/** By their ids; of several with one id the first. */
function medicationsIn(resources: readonly Json[]): Medications {
  const found = resources.filter(({ resourceType }) => resourceType === 'Medication');
  return new Map(found.toReversed().map((one) => [one.id, one]));
}

function medicationOf(statement: Json, medications: Medications): Json | null {
  const concept = at(statement, 'medicationCodeableConcept');
  if (concept) return { code: concept };
  const reference = textOf(at(statement, 'medicationReference')?.reference) ?? '';
  const id = reference.replace(/^#|^urn:uuid:|^.*\//, '');
  return medicationsIn(list(statement.contained)).get(id) ?? medications.get(id) ?? null;
}

const longest = { name: 50, substance: 80, strength: 15, hint: 80, reason: 50, extraLine: 200, unitText: 20 };

function shownOf(statement: Json, medications: Medications): string {
  const medication = medicationOf(statement, medications);
  const [substance] = list(medication?.ingredient);
  const said = textOf(at(medication, 'code')?.text) ?? textOf(at(statement, 'medicationReference')?.display);
  return (said ?? textOf(at(substance, 'itemCodeableConcept')?.text) ?? '').slice(0, 80);
}

const states = { active: 'active', unknown: 'active', 'on-hold': 'paused', intended: 'planned' } as const;

function entryOf(statement: Json, medications: Medications): GivenEntry | ReadBundleFault {
  const medication = medicationOf(statement, medications);
  const strange = strangeIn('MedicationStatement', statement) ?? strangeMedication(medication);
  if (strange !== null) return { fault: 'unknown', found: strange.slice(0, 80) };
  const code = at(medication, 'code');
  const shown = textOf(code?.text) ?? textOf(at(statement, 'medicationReference')?.display);
  const coded = textOf(list(code?.coding).find(({ system }) => system === systems.pzn)?.code);
  const pzn = coded === null ? null : pznOf(coded);
  if (coded !== null && pzn === null) return { fault: 'pzn', found: coded.slice(0, 20) };
  const substances = list(medication?.ingredient).map((one) => ({
    name: substanceOf(one),
    strength: strengthOf(one),
  }));
  if (!areNamed(substances)) return { fault: 'unknown', found: 'Medication.ingredient' };
  const name =
    extensionOf(medication, systems.tradeName) ??
    (substances.length > 0 ? differing(shown, substances) : shown);
  const found = shownOf(statement, medications);
  const span = spanOf(statement);
  const read = span && dosageOf(list(statement.dosage), { statement, from: span.fromDay });
  if (!span || !read || (span.untilDay !== null && read.untilDay !== null)) return { fault: 'dosage', found };
  const { hints, untilDay, ...dosage } = read;
  const form = at(medication, 'form');
  const formCode = textOf(list(form?.coding).find(({ system }) => system === systems.form)?.code);
  const section = extensionOf(statement, systems.section);
  const notes = [...hints, ...list(statement.note).map(({ text }) => text)].flatMap(
    (one) => textOf(one) ?? [],
  );
  const reasons = list(statement.reasonCode).flatMap(({ text }) => textOf(text) ?? []);
  const end = untilDay ?? span.untilDay;
  const entry: GivenEntry = {
    pzn,
    name,
    substances,
    form: formCode !== null && Object.hasOwn(drugForms, formCode) ? formCode : null,
    formText: formCode !== null && Object.hasOwn(drugForms, formCode) ? null : textOf(form?.text),
    ...dosage,
    hint: notes.join('; ') || null,
    reason: reasons.join(', ') || null,
    extraLine: extensionOf(statement, systems.extraLine),
    section: planSections.find((one) => one === section) ?? 'general',
    status: states[statement.status as keyof typeof states],
    ...(span.fromDay !== null && { fromDay: span.fromDay }),
    ...(end !== null && { untilDay: end }),
  };
  if (name === null && substances.length === 0) return { fault: 'not_fhir' };
  return isTooLong(entry) ? { fault: 'field_too_long', found } : entry;
}

type Span = { fromDay: string | null; untilDay: string | null };

/** Days of a period; null: it tells of a time that is no whole day. */
function spanOf(statement: Json): Span | null {
  const { effectivePeriod, effectiveDateTime } = statement;
  if (effectiveDateTime !== undefined) {
    const fromDay = dayIn(effectiveDateTime);
    return fromDay === null ? null : { fromDay, untilDay: null };
  }
  return effectivePeriod === undefined
    ? { fromDay: null, untilDay: null }
    : periodOf(at(statement, 'effectivePeriod'));
}

function periodOf(period: Json | null): Span | null {
  if (period === null) return null;
  const [fromDay, untilDay] = [dayIn(period.start), dayIn(period.end)];
  const isLost =
    (period.start !== undefined && fromDay === null) || (period.end !== undefined && untilDay === null);
  return isLost ? null : { fromDay, untilDay };
}

type Ingredient = { name: string | null; strength: string | null };

const areNamed = (all: Ingredient[]): all is Substance[] => all.every(({ name }) => name !== null);

/** Its words, else what its code is called. */
function substanceOf(ingredient: Json): string | null {
  const concept = at(ingredient, 'itemCodeableConcept');
  const [named] = list(concept?.coding).flatMap(({ display }) => textOf(display) ?? []);
  return textOf(concept?.text) ?? named ?? null;
}

/** What a Medication is called beside its substances: a name of its own, not theirs once more. */
function differing(shown: string | null, substances: readonly { name: string }[]): string | null {
  if (shown === null || substances.some(({ name }) => shown.startsWith(name))) return null;
  return shown;
}

function isTooLong({ name, substances, hint, reason, extraLine, unitText, formText }: PlanEntry): boolean {
  const over = (text: string | null, most: number) => text !== null && text.length > most;
  return (
    over(name, longest.name) ||
    over(hint, longest.hint) ||
    over(reason, longest.reason) ||
    over(extraLine, longest.extraLine) ||
    over(unitText, longest.unitText) ||
    over(formText, 7) ||
    substances.length > 10 ||
    substances.some((one) => over(one.name, longest.substance) || over(one.strength, longest.strength))
  );
}

function strengthOf(ingredient: Json): string | null {
  const said = extensionOf(ingredient, systems.strength);
  if (said !== null) return said;
  const strength = at(ingredient, 'strength');
  const [numerator, denominator] = [at(strength, 'numerator'), at(strength, 'denominator')];
  if (typeof numerator?.value !== 'number') return null;
  const per = denominator === null ? '' : amountOf(denominator).replace(/^1 ?/, '');
  return per === '' ? amountOf(numerator) : `${amountOf(numerator)}/${per}`;
}

function amountOf({ value, unit, code }: Json): string {
  const number = typeof value === 'number' ? String(value).replace('.', ',') : '';
  return `${number} ${textOf(unit) ?? textOf(code) ?? ''}`.trim();
}
