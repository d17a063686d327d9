import { recordPath } from '@fernpuls/contract/paths';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { brandName } from '../../../api/surroundings.ts';
import { Link } from '../../../ui/link.tsx';
import { useTabTitle } from '../../../ui/tab-title.ts';
import { PatientAbout } from '../../../clinical/patient-about.tsx';
import { RecordTools } from '../../patients/index.ts';
import styles from './patient-band.module.css';

type Props = { ecg: Ecg; isInRecord: boolean };

/**
 * Whose recording this is, told by the recording itself. Inside the record its head says so; on a phone that head
 * scrolls away, so there the band stays below it.
 */
export function PatientBand({ ecg, isInRecord }: Props) {
  return isInRecord ? (
    <div className={styles.band} data-in-record>
      <strong className={styles.name}>{ecg.name}</strong>
      <PatientAbout patient={ecg} />
    </div>
  ) : (
    <PageBand ecg={ecg} />
  );
}

function PageBand({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation(['record', 'shell']);
  const number = t('number', { number: ecg.customPatientId });
  const product = brandName() ?? t('shell:product');
  // The name stays out of the browser's history.
  useTabTitle(`${t('menu.ecgs')} · ${number} · ${product}`);
  return (
    <header className={styles.band}>
      <h1 className={styles.name} tabIndex={-1} id="page-title">
        <Link to={recordPath(ecg.patientId, 'measurements')}>{ecg.name}</Link>
      </h1>
      <PatientAbout patient={ecg} />
      <div className={styles.tools}>
        <RecordTools key={ecg.patientId} patientId={ecg.patientId} />
      </div>
    </header>
  );
}
