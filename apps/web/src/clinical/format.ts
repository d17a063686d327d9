import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { ageInYears } from '@fernpuls/domain/patients/status';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Format, useFormat } from '../ui/format.ts';

type Words = (key: string, options?: Record<string, unknown>) => string;
export type ClinicalFormat = ReturnType<typeof clinicalFormats>;

/** What everybody formats, and readings in the unit of their value type, and ages. */
export function useClinicalFormat(): ClinicalFormat {
  const { t } = useTranslation('values');
  const format = useFormat();
  return useMemo(() => clinicalFormats(format, (key, options = {}) => t(key, options)), [t, format]);
}

export function clinicalFormats(format: Format, words: Words) {
  const { number, withUnit } = format;
  const decimalsOf = (type: string) => findValueType(type)?.decimals ?? 1;
  const unit = (type: string) =>
    words(`values:unit.${type}`, { defaultValue: findValueType(type)?.unit ?? '' });

  function bareValue(type: string, reading: number, diastolic?: number | null): string {
    const first = number(reading, decimalsOf(type));
    return diastolic === null || diastolic === undefined
      ? first
      : `${first}/${number(diastolic, decimalsOf(type))}`;
  }

  return {
    ...format,
    unit,
    bareValue,
    /** „84,6 kg“, „138/82 mmHg“. */
    value: (type: string, reading: number, diastolic?: number | null) =>
      withUnit(bareValue(type, reading, diastolic), unit(type)),
    /** „+2,3 kg“, „−0,4 kg“. */
    change: (type: string, by: number) => withUnit(number(by, decimalsOf(type), true), unit(type)),
    age: (birthDate: string, now: number) => ageInYears(birthDate, format.dayOf(now)),
  };
}
