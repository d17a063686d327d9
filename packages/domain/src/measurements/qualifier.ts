/** `above`: the device only tells that the value lies above all it can measure (“HI”), `below`: “LO”. */
export const qualifiers = ['above', 'below'] as const;
export type Qualifier = (typeof qualifiers)[number];

/** What a device told of a part of a pair: a number (`told`), that it lies beyond its range, or that it has none. */
export type PartSign = Qualifier | 'told' | 'none';

/** Of a blood pressure, systolic before diastolic; a pair of two numbers, or of none, has no sign. */
export const pairQualifiers = [
  'above/told',
  'below/told',
  'none/told',
  'told/above',
  'told/below',
  'told/none',
  'above/above',
  'above/below',
  'above/none',
  'below/above',
  'below/below',
  'below/none',
  'none/above',
  'none/below',
] as const;
export type PairQualifier = (typeof pairQualifiers)[number];

/** What stands where a reading of one number, or one part of a pair, has none. */
export const readingQualifiers = [...qualifiers, ...pairQualifiers] as const;
export type ReadingQualifier = (typeof readingQualifiers)[number];

/** The sign of the value itself; of a pair that of its systolic part. */
export function valueSign(qualifier: ReadingQualifier | null | undefined): PartSign {
  return (qualifier?.split('/')[0] ?? 'told') as PartSign;
}

export function diastolicSign(qualifier: ReadingQualifier | null | undefined): PartSign {
  return (qualifier?.split('/')[1] ?? 'told') as PartSign;
}

/** Null where both parts are numbers. */
export function pairQualifier(systolic: PartSign, diastolic: PartSign): PairQualifier | null {
  return pairQualifiers.find((one) => one === `${systolic}/${diastolic}`) ?? null;
}

/** What a number for rules is told as: beyond every number is beyond the range of its device. Null for none. */
export function toldNumber(value: number | null): { value: number | null; qualifier: Qualifier | null } {
  if (value === null || Number.isFinite(value)) return { value, qualifier: null };
  return { value: null, qualifier: value > 0 ? 'above' : 'below' };
}
