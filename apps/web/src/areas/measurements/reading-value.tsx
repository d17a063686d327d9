import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import type { PartSign } from '@fernpuls/domain/measurements/pair-qualifier';
import { diastolicSign, valueSign } from '@fernpuls/domain/measurements/reading-sign';
import { useClinicalFormat } from '../../clinical/format.ts';
import { bareReading, readingWords } from '../../clinical/qualifier-signs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Props = {
  reading: Pick<PatientMeasurement, 'valueType' | 'value' | 'diastolic' | 'qualifier'>;
  /** Without its unit, as in a table. */
  isBare?: boolean;
};

/** The number of a reading; where the device told only that it lies beyond its range, what the device showed. */
export function ReadingValue({ reading, isBare = false }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const { valueType, value, diastolic, qualifier } = reading;
  if (!qualifier) return (isBare ? format.bareValue : format.value)(valueType, value, diastolic);
  const said = (sign: PartSign, of: number) => t(`qualifier.${sign}`, { value: format.value(valueType, of) });
  const isPair = qualifier.includes('/');
  const first = valueSign(qualifier);
  const second = diastolicSign(qualifier);
  const meaning = isPair
    ? `${t('values:component.systolic')} ${said(first, value)}, ${t('values:component.diastolic')} ${said(second, diastolic ?? value)}`
    : said(first, value);
  return (
    <span title={meaning}>
      <span aria-hidden="true">{(isBare ? bareReading : readingWords)(reading, format)}</span>
      <span className="visually-hidden">{meaning}</span>
    </span>
  );
}
