import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { useOne } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { readingWords } from '../../clinical/qualifier-signs.ts';
import { Link } from '../../ui/link.tsx';
import { MeasurementIcon } from '../../clinical/measurement-icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { readingAddress } from './addresses.ts';
import styles from './thread.module.css';

/** The reading a message is about; nothing for whoever may not see readings. */
export function MeasurementChip({ id }: { id: string }) {
  const { t } = useTranslation(['messages', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const may = useMay('patient_measurement');
  const isOn = useModule('measurements');
  const { data } = useOne(patientMeasurements, id, { enabled: may && isOn, ignore: [403, 404] });
  if (!data) return null;
  return (
    <Link to={readingAddress(data.patientId, id)} className={styles.reading ?? ''}>
      <MeasurementIcon type={data.valueType} />
      <span className="visually-hidden">{t('about')}</span>
      {t(`values:type.${data.valueType}`)}
      <strong className="numeric">{readingWords(data, format)}</strong>
      <span className="numeric">{format.moment(data.measuredAt, now)}</span>
    </Link>
  );
}
