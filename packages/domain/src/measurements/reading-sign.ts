import {
  type PairQualifier,
  type PartSign,
  pairQualifiers,
  type ReadingQualifier,
} from './pair-qualifier.ts';
import type { Qualifier } from './qualifier.ts';

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
