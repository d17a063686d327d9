import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import { useClinicalFormat } from '../../clinical/format.ts';
import { qualifierSigns } from '../../clinical/qualifier-signs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Props = {
  reading: Pick<PatientMeasurement, 'valueType' | 'value' | 'diastolic' | 'qualifier'>;
  /** Without its unit, as in a table. */
  isBare?: boolean;
};

/** The number of a reading; where the device told only that it lies beyond its range, what the device showed. */
export function ReadingValue({ reading, isBare = false }: Props) {
  const { t } = useTranslation('record');
  const format = useClinicalFormat();
  const { valueType, value, diastolic, qualifier } = reading;
  if (!qualifier) return (isBare ? format.bareValue : format.value)(valueType, value, diastolic);
  const meaning = t(`qualifier.${qualifier}`, { value: format.value(valueType, value) });
  return (
    <span title={meaning}>
      <span aria-hidden="true">{qualifierSigns[qualifier]}</span>
      <span className="visually-hidden">{meaning}</span>
    </span>
  );
}
