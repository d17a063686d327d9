import { type Qualifier, qualifiers } from './qualifier.ts';

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
