import { type Fault, fault } from '../tenancy/validation/fault.ts';

/** Characters of a dose in a column of the plan. */
const doseCharacters = 4;
const fractions: Readonly<Record<string, number>> = {
  '1/2': 1 / 2,
  '1/3': 1 / 3,
  '1/4': 1 / 4,
  '2/3': 2 / 3,
  '3/4': 3 / 4,
  '1/8': 1 / 8,
};

/**
 * A dose as the plan writes it: a whole number to 9999, a decimal with a comma, or one of six fractions, at most 4
 * characters. Fractions and decimals are never turned into one another.
 */
export function doseRule(text: string): Fault | null {
  if (text.length > doseCharacters) return fault('too_long', { max: doseCharacters });
  return doseValue(text) === null ? fault('dose_invalid') : null;
}

/** How much it is; null: it is no dose. */
export function doseValue(text: string): number | null {
  if (Object.hasOwn(fractions, text)) return fractions[text] ?? null;
  if (!/^(0|[1-9]\d{0,3})(,\d{1,2})?$/.test(text) || text.length > doseCharacters) return null;
  return Number(text.replace(',', '.'));
}

export const dosageKinds = ['daily', 'weekly', 'as_needed', 'text'] as const;
type DosageKind = (typeof dosageKinds)[number];

type Doses = {
  morning: string | null;
  noon: string | null;
  evening: string | null;
  night: string | null;
};
export const dayTimes = ['morning', 'noon', 'evening', 'night'] as const;
export type DayTime = (typeof dayTimes)[number];

export type Dosage = Doses & {
  dosageKind: DosageKind;
  /** Of `weekly`: 1 Monday to 7 Sunday. */
  weekdays: number[] | null;
  dosageText: string | null;
  /** Of `as_needed`: at most so much a day. */
  maxPerDay: number | null;
};

/** A time in which a row of the plan was taken in one way; epoch milliseconds, `until` excluded, null: still. */
export type DosePeriod = Dosage & {
  patientDrugId: string;
  from: number;
  until: number | null;
  /** Days `YYYY-MM-DD` of the row itself, both included. */
  fromDay: string | null;
  untilDay: string | null;
};

const dayWords = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

/** `1-0-1/2-0`; nothing where none of the four is given. */
export function dosesText(doses: Doses): string {
  const given = dayTimes.map((time) => doses[time]);
  return given.every((dose) => dose === null) ? '' : given.map((dose) => dose ?? '0').join('-');
}

/** A dosage in one line, as plans and letters have it. */
export function dosageLine(dosage: Dosage): string {
  const doses = dosesText(dosage);
  if (dosage.dosageKind === 'daily') return doses;
  if (dosage.dosageKind === 'weekly') return [weekdayText(dosage.weekdays), doses].filter(Boolean).join(' ');
  if (dosage.dosageKind === 'text') return dosage.dosageText ?? '';
  const most = dosage.maxPerDay === null ? '' : ` max ${String(dosage.maxPerDay).replace('.', ',')}/Tag`;
  return `${dosage.dosageText ?? 'bei Bedarf'}${most}`;
}

/** `Mo Mi Fr`, in the order of the week. */
export function weekdayText(weekdays: readonly number[] | null): string {
  return [...(weekdays ?? [])]
    .sort((a, b) => a - b)
    .flatMap((day) => dayWords[day - 1] ?? [])
    .join(' ');
}

/** The days `weekdayText` names, 1 Monday to 7 Sunday. */
export function weekdaysIn(text: string): number[] {
  return text.split(' ').map((word) => dayWords.indexOf(word) + 1);
}

/** What stands in place of the four columns on a screen, whole; null: the four columns stand. */
export function wordsOnScreen(dosage: Dosage): string | null {
  return dosage.dosageKind === 'daily' ? null : dosageLine(dosage);
}

/** Doses of one day, by time; none where the plan does not say (as needed, free text, another weekday). */
export function plannedDoses(dosage: Dosage, weekday: number): { time: DayTime; dose: string }[] {
  if (dosage.dosageKind === 'text' || dosage.dosageKind === 'as_needed') return [];
  if (dosage.dosageKind === 'weekly' && !dosage.weekdays?.includes(weekday)) return [];
  return dayTimes.flatMap((time) => {
    const dose = dosage[time];
    return dose !== null && (doseValue(dose) ?? 0) > 0 ? [{ time, dose }] : [];
  });
}
