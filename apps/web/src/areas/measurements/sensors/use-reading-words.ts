import type {
  SensorPart,
  SensorReading,
  SensorValue,
} from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { toCanonical } from '@fernpuls/domain/measurements/units';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** „190/82 mmHg“; „HI“ and „190/LO mmHg“ as the sensor shows what lies beyond its range. */
export function sensorValueWords(told: SensorValue, format: ClinicalFormat): string {
  const { valueType } = told;
  const type = findValueType(valueType);
  const part = (value: SensorPart) => {
    if (typeof value !== 'number') return value === 'NaN' ? '–' : value;
    return format.bareValue(valueType, (type && toCanonical(type, value, told.unit)) ?? value);
  };
  if (!('systolic' in told) && typeof told.value !== 'number') return told.value;
  const text = 'systolic' in told ? `${part(told.systolic)}/${part(told.diastolic)}` : part(told.value);
  return format.withUnit(text, format.unit(valueType));
}

/** What a sensor told, in the units of the practice. */
export function useReadingWords() {
  const { t } = useTranslation(['sensors', 'values']);
  const format = useClinicalFormat();
  const valueOf = (told: SensorValue) => sensorValueWords(told, format);
  return {
    values: ({ values }: SensorReading) =>
      values.map((told) => ({
        key: told.valueType,
        name: t(`values:type.${told.valueType}`),
        text: valueOf(told),
      })),
    doubts: ({ doubts }: SensorReading) => doubts.map((doubt) => ({ key: doubt, text: t(`doubt.${doubt}`) })),
  };
}
