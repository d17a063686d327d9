import { type DayTime, dayTimes, dosesText, doseRule, doseValue } from '../dose.ts';
import type { PlanEntry } from '../entry.ts';
import { doseUnits } from '../tables.ts';
import { at, extensionOf, type Json, list, textOf } from '../../kit/json-parts.ts';
import { systems, weekdayCodes, whenOf } from './codes.ts';

type Dosed = Pick<
  PlanEntry,
  'dosageKind' | DayTime | 'weekdays' | 'dosageText' | 'maxPerDay' | 'unit' | 'unitText'
>;
/** With what it says beside the doses, and the last day `YYYY-MM-DD` of its own bounds. */
type Read = Dosed & { hints: string[]; untilDay: string | null };

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
const wordsAtMost = 20;

type Of = { statement: Json; from: string | null };

/** What the dosages say together; null: neither columns nor text of ours can hold it. */
export function dosageOf(dosages: readonly Json[], { statement, from }: Of): Read | null {
  const [first] = dosages;
  if (!first) return { ...none, hints: [], untilDay: null };
  const untilDay = endOf(dosages, from);
  if (untilDay === undefined) return null;
  const hints = dosages.flatMap(instructions);
  const dosed = isNeeded(first) && dosages.length === 1 ? neededOf(first) : columnsOf(dosages);
  if (dosed) return { ...dosed, hints, untilDay };
  // The words of one dosage are not those of another beside it.
  const own = dosages.length === 1 && !isNeeded(first) ? textOf(first.text) : null;
  const words = own ?? extensionOf(statement, systems.rendered);
  if (words === null || words.length > wordsAtMost) return null;
  return { ...none, dosageKind: 'text', dosageText: words, hints, untilDay };
}

const isNeeded = (dosage: Json) =>
  dosage.asNeededBoolean === true || at(dosage, 'asNeededCodeableConcept') !== null;

/** Whatever somebody has to do beside taking it, in its own words. */
function instructions(dosage: Json): string[] {
  const concepts = [
    ...list(dosage.additionalInstruction),
    at(dosage, 'asNeededCodeableConcept'),
    at(dosage, 'route'),
    at(dosage, 'method'),
    at(dosage, 'site'),
  ];
  const said = concepts.map((one) => textOf(one?.text) ?? textOf(list(one?.coding)[0]?.display));
  return [...said, textOf(dosage.patientInstruction)].filter((one) => one !== null);
}

/** The last day of bounds that all dosages share; null: none; undefined: they differ, or nobody can say the day. */
function endOf(dosages: readonly Json[], from: string | null): string | null | undefined {
  const ends = dosages.map((dosage) => {
    const repeat = at(at(dosage, 'timing'), 'repeat');
    return repeat ? boundOf(repeat, from) : null;
  });
  const [end] = ends;
  return ends.every((one) => one === end) ? end : undefined;
}

const dayMs = 86_400_000;

function boundOf(repeat: Json, from: string | null): string | null | undefined {
  if (repeat.boundsRange !== undefined) return undefined;
  const period = at(repeat, 'boundsPeriod');
  if (period) {
    const isOther = period.start !== undefined && dayIn(period.start) !== from;
    const end = period.end === undefined ? null : (dayIn(period.end) ?? undefined);
    return isOther ? undefined : end;
  }
  const lasts = at(repeat, 'boundsDuration');
  if (!lasts) return null;
  const days = { d: 1, wk: 7 }[(textOf(lasts.code) ?? textOf(lasts.unit) ?? '') as 'd' | 'wk'];
  const count = typeof lasts.value === 'number' && days !== undefined ? lasts.value * days : null;
  if (count === null || !Number.isInteger(count) || count < 1 || count > 3_650 || from === null)
    return undefined;
  return new Date(Date.parse(from) + (count - 1) * dayMs).toISOString().slice(0, 10);
}

/** The day `YYYY-MM-DD` of a date or a moment; null: it names none. */
export function dayIn(value: unknown): string | null {
  return /^\d{4}-\d\d-\d\d(?=$|T)/.exec(textOf(value) ?? '')?.[0] ?? null;
}

function neededOf(dosage: Json): Dosed | null {
  const numerator = at(at(dosage, 'maxDosePerPeriod'), 'numerator');
  if (dosage.maxDosePerPeriod !== undefined && !isADay(dosage)) return null;
  const maxPerDay = typeof numerator?.value === 'number' ? numerator.value : null;
  const quantity = at(list(dosage.doseAndRate)[0], 'doseQuantity');
  const units = [numerator, quantity].flatMap((one) => (one ? [JSON.stringify(unitOf(one))] : []));
  if (new Set(units).size > 1) return null;
  const words = textOf(dosage.text) ?? neededWords(dosage);
  if (words === undefined || (words?.length ?? 0) > wordsAtMost) return null;
  const unit = unitOf(numerator ?? quantity);
  return { ...none, dosageKind: 'as_needed', dosageText: words, maxPerDay, ...unit };
}

function isADay(dosage: Json): boolean {
  const per = at(at(dosage, 'maxDosePerPeriod'), 'denominator');
  const code = textOf(per?.code) ?? textOf(per?.unit);
  return (per?.value === 24 && code === 'h') || (per?.value === 1 && code === 'd');
}

/** How much at what time where it is needed; null: it does not say; undefined: it says what words of ours cannot. */
function neededWords(dosage: Json): string | null | undefined {
  const quantity = at(list(dosage.doseAndRate)[0], 'doseQuantity');
  const repeat = at(at(dosage, 'timing'), 'repeat');
  if (!repeat && dosage.doseAndRate === undefined) return dosage.timing === undefined ? null : undefined;
  const dose = quantity && doseOf(quantity);
  if (!dose) return undefined;
  if (!repeat) return `b. Bed. ${dose}`;
  const columns = columnsOf([{ ...dosage, asNeededBoolean: false, asNeededCodeableConcept: undefined }]);
  return columns?.dosageKind === 'daily' ? `b. Bed. ${dosesText(columns)}` : undefined;
}

/** Read of a rhythm; with any other part it is none of the four columns. */
const readOfRepeat = [
  'id',
  'frequency',
  'period',
  'periodUnit',
  'dayOfWeek',
  'when',
  'boundsPeriod',
  'boundsDuration',
];

function columnsOf(dosages: readonly Json[]): Dosed | null {
  const read = { ...none };
  let days: string | null = null;
  let units: string | null = null;
  for (const dosage of dosages) {
    const timing = at(dosage, 'timing');
    const repeat = at(timing, 'repeat');
    const rates = list(dosage.doseAndRate);
    const quantity = at(rates[0], 'doseQuantity');
    const whens = repeat && Array.isArray(repeat.when) ? repeat.when : [];
    const dose = quantity && doseOf(quantity);
    if (!repeat || !dose || rates.length !== 1 || whens.length === 0 || !isEveryDay(repeat)) return null;
    if (isNeeded(dosage) || dosage.maxDosePerPeriod !== undefined || timing?.code !== undefined) return null;
    if (Object.keys(repeat).some((key) => !readOfRepeat.includes(key))) return null;
    for (const when of whens) {
      const time = dayTimes.find((one) => whenOf[one] === when);
      if (time === undefined || read[time] !== null) return null;
      read[time] = dose;
    }
    const ofWeek = JSON.stringify(repeat.dayOfWeek ?? []);
    const unit = unitOf(quantity);
    if ((days !== null && ofWeek !== days) || (units !== null && JSON.stringify(unit) !== units)) return null;
    days = ofWeek;
    units = JSON.stringify(unit);
    Object.assign(read, unit);
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

/** As a plan writes it; what it says beside the number may be a fraction of that number, and nothing else. */
function doseOf(quantity: Json): string | null {
  const { value, comparator } = quantity;
  if (typeof value !== 'number' || comparator !== undefined) return null;
  const said = extensionOf(quantity, systems.dose);
  const dose = said ?? String(value).replace('.', ',');
  const isSame = Math.abs((doseValue(dose) ?? Number.NaN) - value) < 1e-5;
  return isSame && doseRule(dose) === null ? dose : null;
}

function unitOf(quantity: Json | null): Pick<PlanEntry, 'unit' | 'unitText'> {
  const code = quantity?.system === systems.unit ? textOf(quantity.code) : null;
  if (code !== null && Object.hasOwn(doseUnits, code)) return { unit: code, unitText: null };
  return { unit: null, unitText: textOf(quantity?.unit) };
}
