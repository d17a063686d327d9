import { patientsPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import IconChevronLeft from '#icons/IconChevronLeft';
import { PatientPicture } from '../../../clinical/people/patient-picture.tsx';
import { ScopedBanners } from '../../../clinical/people/scoped-banners.tsx';
import { PatientAbout } from '../../../clinical/patient-about.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { AlarmChip } from './alarm-chip.tsx';
import { InfoBanner, StatusChip } from './head-parts.tsx';
import styles from './phone-header.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** On a phone: the line with name and call stays while one reads on, the rest of the head scrolls away. */
export function PhoneHeader({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (
    <>
      <header className={styles.line}>
        <Link to={patientsPath} className={styles.back} aria-label={t('back')}>
          <IconChevronLeft aria-hidden="true" />
        </Link>
        <PatientPicture patient={patient} size="large" />
        <h1 className={styles.name} tabIndex={-1} id="page-title">
          {format.name(patient)}
        </h1>
        <PhoneMenu patient={patient} />
      </header>
      <div className={styles.about}>
        <PatientAbout patient={patient} />
      </div>
      <div className={styles.row}>
        <AlarmChip patient={patient} />
        {patient.status !== 'active' && <StatusChip status={patient.status} />}
      </div>
      <InfoBanner patient={patient} />
      <div className={styles.notes}>
        <ScopedBanners patientId={patient.id} />
      </div>
    </>
  );
}
