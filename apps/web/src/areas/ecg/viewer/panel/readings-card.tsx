import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { recordPath } from '@fernpuls/contract/paths';
import { Fragment } from 'react';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { readingWords } from '../../../../clinical/qualifier-signs.ts';
import { useList } from '../../../../api/hooks.ts';
import { useMay, useModule } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../ui/link.tsx';
import styles from './panel.module.css';

const halfHourMs = 1_800_000;

/** What else was measured about the patient at that time; nothing where nothing was. */
export function ReadingsCard({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useClinicalFormat();
  const isShown = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const at = Date.parse(ecg.measuredAt);
  const around = {
    from: new Date(at - halfHourMs).toISOString(),
    to: new Date(at + halfHourMs).toISOString(),
  };
  const { rows } = useList(
    patientMeasurements,
    { filters: { patientId: ecg.patientId, measuredAt: around }, sort: 'measuredAt', perPage: 100 },
    { enabled: isShown && ecg.measurementIds.length > 0 },
  );
  const known = rows.filter(({ id }) => ecg.measurementIds.includes(id));
  if (known.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('readings.title')}>
      <header className={styles.head}>
        <h3>{t('readings.title')}</h3>
        <Link to={recordPath(ecg.patientId, 'measurements')}>{t('readings.all')}</Link>
      </header>
      <dl className={styles.facts}>
        {known.map((reading) => (
          <Fragment key={reading.id}>
            <dt>{t(`values:type.${reading.valueType}`)}</dt>
            <dd>
              <span className="numeric">{readingWords(reading, format)}</span>
              <small className="numeric">{format.time(reading.measuredAt)}</small>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
