import type { BmpPerson } from '../bmp/bmp.ts';
import { type DayTime, dayTimes, doseRule } from '../dose.ts';
import type { PlanEntry } from '../entry.ts';
import type { GivenPlan } from '../given-plan.ts';
import { pznOf } from '../pzn.ts';
import { drugForms, doseUnits, planSections } from '../tables.ts';
import { systems, weekdayCodes, whenOf } from './codes.ts';
import { at, extensionOf, type Json, list, parsedObject, textOf } from '../../kit/json-parts.ts';

/** Characters of a plan as FHIR that are read at most. */
export const maxBundle = 500_000;
const maxRows = 200;

type BundleFault = 'too_large' | 'not_fhir' | 'no_person' | 'dosage' | 'field_too_long' | 'pzn';
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
  const statements = resources.filter(
    ({ resourceType, status }) => resourceType === 'MedicationStatement' && isCurrent(status),
  );
  if (statements.length === 0) return { fault: 'not_fhir' };
  if (statements.length > maxRows) return { fault: 'too_large' };
  const patient = resources.find(({ resourceType }) => resourceType === 'Patient');
  const person = patient && personOf(patient);
  if (!person) return { fault: 'no_person' };
  const entries: PlanEntry[] = [];
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
  };
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

function entryOf(statement: Json, medications: Medications): PlanEntry | ReadBundleFault {
  const medication = medicationOf(statement, medications);
  const code = at(medication, 'code');
  const shown = textOf(code?.text) ?? textOf(at(statement, 'medicationReference')?.display);
  const coded = textOf(list(code?.coding).find(({ system }) => system === systems.pzn)?.code);
  const pzn = coded === null ? null : pznOf(coded);
  if (coded !== null && pzn === null) return { fault: 'pzn', found: coded.slice(0, 20) };
  const substances = list(medication?.ingredient).flatMap((one) => {
    const name = textOf(at(one, 'itemCodeableConcept')?.text);
    return name === null ? [] : [{ name, strength: strengthOf(one) }];
  });
  const name =
    extensionOf(medication, systems.tradeName) ??
    (substances.length > 0 ? differing(shown, substances) : shown);
  const dosage = dosageOf(list(statement.dosage), statement);
  const found = (shown ?? substances[0]?.name ?? '').slice(0, 80);
  if (dosage === null) return { fault: 'dosage', found };
  const form = at(medication, 'form');
  const formCode = textOf(list(form?.coding).find(({ system }) => system === systems.form)?.code);
  const section = extensionOf(statement, systems.section);
  const entry: PlanEntry = {
    pzn,
    name,
    substances,
    form: formCode !== null && Object.hasOwn(drugForms, formCode) ? formCode : null,
    formText: formCode !== null && Object.hasOwn(drugForms, formCode) ? null : textOf(form?.text),
    ...dosage,
    hint: textOf(list(statement.note)[0]?.text),
    reason: textOf(list(statement.reasonCode)[0]?.text),
    extraLine: extensionOf(statement, systems.extraLine),
    section: planSections.find((one) => one === section) ?? 'general',
  };
  if (name === null && substances.length === 0) return { fault: 'not_fhir' };
  return isTooLong(entry) ? { fault: 'field_too_long', found } : entry;
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
  const numerator = at(at(ingredient, 'strength') ?? {}, 'numerator');
  if (typeof numerator?.value !== 'number') return null;
  const unit = textOf(numerator.unit) ?? textOf(numerator.code) ?? '';
  return `${String(numerator.value).replace('.', ',')} ${unit}`.trim();
}

type Dosed = Pick<
  PlanEntry,
  'dosageKind' | DayTime | 'weekdays' | 'dosageText' | 'maxPerDay' | 'unit' | 'unitText'
>;
const none: Dosed = {
  dosageKind: 'daily',
  morning: null,
  noon: null,
  evening: null,
  night: null,
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
  unit: null,
  unitText: null,
};

/** What the dosages say together; null: neither columns nor text of ours can hold it. */
function dosageOf(dosages: readonly Json[], statement: Json): Dosed | null {
  const [first] = dosages;
  if (!first) return none;
  if (first.asNeededBoolean === true && dosages.length === 1) return neededOf(first);
  const columns = columnsOf(dosages);
  if (columns) return columns;
  const words = textOf(first.text) ?? extensionOf(statement, systems.rendered);
  return words === null || words.length > 20 ? null : { ...none, dosageKind: 'text', dosageText: words };
}

function neededOf(dosage: Json): Dosed | null {
  const words = textOf(dosage.text);
  if (words !== null && words.length > 20) return null;
  const numerator = at(at(dosage, 'maxDosePerPeriod') ?? {}, 'numerator');
  const most = typeof numerator?.value === 'number' ? numerator.value : null;
  return {
    ...none,
    dosageKind: 'as_needed',
    dosageText: words,
    maxPerDay: most,
    ...unitOf(numerator ?? null),
  };
}

function columnsOf(dosages: readonly Json[]): Dosed | null {
  const read = { ...none };
  let days: string | null = null;
  for (const dosage of dosages) {
    const repeat = at(at(dosage, 'timing') ?? {}, 'repeat');
    const quantity = at(list(dosage.doseAndRate)[0], 'doseQuantity');
    const whens = repeat && Array.isArray(repeat.when) ? repeat.when : [];
    const dose = quantity && doseOf(quantity);
    if (!repeat || !dose || whens.length === 0 || !isEveryDay(repeat) || dosage.asNeededBoolean === true)
      return null;
    for (const when of whens) {
      const time = dayTimes.find((one) => whenOf[one] === when);
      if (time === undefined || read[time] !== null) return null;
      read[time] = dose;
    }
    const ofWeek = JSON.stringify(repeat.dayOfWeek ?? []);
    if (days !== null && ofWeek !== days) return null;
    days = ofWeek;
    Object.assign(read, unitOf(quantity));
  }
  const codes = JSON.parse(days ?? '[]') as unknown[];
  const weekdays = codes.map((code) => weekdayCodes.findIndex((one) => one === code) + 1);
  if (weekdays.includes(0)) return null;
  return weekdays.length === 0 ? read : { ...read, dosageKind: 'weekly', weekdays };
}

/** Once at that time of each day it names; every other rhythm is for words. */
function isEveryDay({ frequency = 1, period = 1, periodUnit = 'd' }: Json): boolean {
  return frequency === 1 && period === 1 && periodUnit === 'd';
}

function doseOf(quantity: Json): string | null {
  const said = extensionOf(quantity, systems.dose);
  const dose = said ?? (typeof quantity.value === 'number' ? String(quantity.value).replace('.', ',') : '');
  return doseRule(dose) === null ? dose : null;
}

function unitOf(quantity: Json | null): Pick<PlanEntry, 'unit' | 'unitText'> {
  const code = quantity?.system === systems.unit ? textOf(quantity.code) : null;
  if (code !== null && Object.hasOwn(doseUnits, code)) return { unit: code, unitText: null };
  return { unit: null, unitText: textOf(quantity?.unit) };
}
