import { compare, exact, type Fraction } from './fraction.ts';

/** `value` is the number of a reading, of a blood pressure the systolic one. */
export type Part = 'value' | 'diastolic' | 'mean';
export const parts = ['value', 'diastolic', 'mean'] as const;

/** Borders that belong to the band, in the canonical unit. */
export type Band = { believable: readonly [number, number]; possible: readonly [number, number] };
/** A kind of measurement: the decimals it is shown with, and the borders of its parts. */
type Kind = { decimals: number; bands: Partial<Record<Part, Band>> };
export type Kinds = Readonly<Record<string, Kind>>;

/** A reading as it was delivered: instant in ms, numbers in the canonical unit, what a person said of it. */
export type Reading = {
  id: string;
  kind: string;
  at: number;
  device: string | null;
  values: Partial<Record<Part, number>>;
  judged?: 'confirmed' | 'wrong' | null;
};

type Standing = 'valid' | 'extreme' | 'implausible';
/** A reading as the rules see it: impossible parts are not there. */
export type Seen = Reading & { standing: Standing; numbers: Partial<Record<Part, Fraction>> };

type Place = 'believable' | 'extreme' | 'impossible';

/** What is to be believed of a reading. Throws for a kind or a part that has no band. */
export function seenOf(reading: Reading, kinds: Kinds): Seen {
  const given = parts.filter((part) => reading.values[part] !== undefined);
  const places = given.map((part) => placeOf(reading, part, kinds));
  const numbers: Seen['numbers'] = {};
  given.forEach((part, index) => {
    if (places[index] !== 'impossible') numbers[part] = exact(reading.values[part] ?? 0);
  });
  return { ...reading, numbers, standing: standingOf(reading, places) };
}

function standingOf({ values, judged }: Reading, places: readonly Place[]): Standing {
  if (judged === 'wrong' || places.every((place) => place === 'impossible')) return 'implausible';
  const isDoubtful = places.some((place) => place !== 'believable') || isSwapped(values);
  return isDoubtful && judged !== 'confirmed' ? 'extreme' : 'valid';
}

/** Of a pair the systolic number is the higher one. */
function isSwapped({ value, diastolic }: Reading['values']): boolean {
  return value !== undefined && diastolic !== undefined && value <= diastolic;
}

function placeOf(reading: Reading, part: Part, kinds: Kinds): Place {
  const band = kinds[reading.kind]?.bands[part];
  const number = reading.values[part];
  if (!band || number === undefined) throw new Error(`no band for ${part} of ${reading.kind}`);
  const isWithin = ([low, high]: readonly [number, number]) =>
    compare(exact(number), exact(low)) >= 0 && compare(exact(number), exact(high)) <= 0;
  if (isWithin(band.believable)) return 'believable';
  return isWithin(band.possible) ? 'extreme' : 'impossible';
}
