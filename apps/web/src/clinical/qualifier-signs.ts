import type { Qualifier } from '@fernpuls/domain/measurements/qualifier';
import type { ClinicalFormat } from './format.ts';

type Told = { valueType: string; value: number; diastolic?: number | null; qualifier?: Qualifier | null };

/** As meters show what lies beyond their range, in every language (ISO 15197). */
export const qualifierSigns: Record<Qualifier, string> = { above: 'HI', below: 'LO' };

/** „104 mg/dl“; „HI“ where the device told only that the value lies beyond its range. */
export function readingWords(
  { valueType, value, diastolic, qualifier }: Told,
  format: ClinicalFormat,
): string {
  return qualifier ? qualifierSigns[qualifier] : format.value(valueType, value, diastolic);
}
