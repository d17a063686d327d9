import type { PartSign, ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import { diastolicSign, valueSign } from '@fernpuls/domain/measurements/reading-sign';
import type { ClinicalFormat } from './format.ts';

type Numbers = { value: number; diastolic?: number | null; qualifier?: ReadingQualifier | null };
type Told = Numbers & { valueType: string };

/** As meters show what lies beyond their range, in every language (ISO 15197). */
const partSigns = { above: 'HI', below: 'LO', none: '–' };

/** A number, or what stands in its place. */
export function numberOrSign(sign: PartSign, value: number | null): number | string | null {
  return sign === 'told' ? value : partSigns[sign];
}

/** „104“, „190/82“; „HI“ and „190/LO“ where the device told only that a value lies beyond its range. */
export function readingText(
  { value, diastolic, qualifier }: Numbers,
  number: (value: number) => string,
): string {
  const part = (sign: PartSign, of: number) => (sign === 'told' ? number(of) : partSigns[sign]);
  const first = part(valueSign(qualifier), value);
  const isPair = qualifier ? qualifier.includes('/') : diastolic !== null && diastolic !== undefined;
  return isPair ? `${first}/${part(diastolicSign(qualifier), diastolic ?? Number.NaN)}` : first;
}

/** „104 mg/dl“; „HI“ where the device told only that the value lies beyond its range, „190/LO mmHg“ of a pair. */
export function readingWords(told: Told, format: ClinicalFormat): string {
  const { valueType, qualifier } = told;
  if (!qualifier) return format.value(valueType, told.value, told.diastolic);
  const text = bareReading(told, format);
  return qualifier.includes('/') ? format.withUnit(text, format.unit(valueType)) : text;
}

/** The same without the unit, as in a table. */
export function bareReading(told: Told, format: ClinicalFormat): string {
  return readingText(told, (value) => format.bareValue(told.valueType, value));
}
