import type { SensorReading, SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { toCanonical } from '@fernpuls/domain/measurements/units';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What a sensor told, in the units of the practice. */
export function useReadingWords() {
  const { t } = useTranslation(['sensors', 'values']);
  const format = useClinicalFormat();
  const valueOf = (told: SensorValue) => {
    const type = findValueType(told.valueType);
    const canonical = (value: number) => (type && toCanonical(type, value, told.unit)) ?? value;
    return 'systolic' in told
      ? format.value(told.valueType, canonical(told.systolic), canonical(told.diastolic))
      : format.value(told.valueType, canonical(told.value));
  };
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
