import { patientsPath } from '@fernpuls/contract/paths';
import type { ReactNode } from 'react';
import type { Patient } from '@fernpuls/contract/patients/patient';
import IconChevronLeft from '#icons/IconChevronLeft';
import { Link } from '../../../ui/link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { PatientPicture } from '../../../clinical/people/patient-picture.tsx';
import { PersonLink } from '../../../clinical/people/person-link.tsx';
import { ScopedBanners } from '../../../clinical/people/scoped-banners.tsx';
import { PatientAbout } from '../../../clinical/patient-about.tsx';
import { CardEnd } from '../insurance/card-end.tsx';
import { AlarmChip } from './alarm-chip.tsx';
import { InfoBanner, StatusChip } from './head-parts.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { RecordActions } from './record-actions.tsx';
import styles from './record-header.module.css';

type Props = { patient: Patient; menu?: ReactNode };

export function RecordHeader(props: Props) {
  return useIsNarrow() ? <PhoneHeader patient={props.patient} /> : <DeskHeader {...props} />;
}

/** Two rows that stay: who it is, and what one must know before doing anything. */
function DeskHeader({ patient, menu }: Props) {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to={patientsPath} className={styles.back}>
          <IconChevronLeft aria-hidden="true" />
          <span>{t('back')}</span>
        </Link>
        <PatientPicture patient={patient} size="large" />
        <h1 className={styles.name} tabIndex={-1} id="page-title">
          {format.name(patient)}
        </h1>
        <PatientAbout patient={patient} />
        <StatusChip status={patient.status} />
        <RecordActions patient={patient} />
      </div>
      <div className={styles.row}>
        {menu}
        <AlarmChip patient={patient} />
        {patient.cohorts.map((cohort) => (
          <Chip key={cohort.id}>{cohort.name}</Chip>
        ))}
        <Facts patient={patient} />
        <div className={styles.notes}>
          <InfoBanner patient={patient} />
          <ScopedBanners patientId={patient.id} />
        </div>
      </div>
    </header>
  );
}

function Facts({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const { program, primaryPhysicianId, primaryPhysicianName, insurance } = patient;
  return (
    <ul className={styles.facts}>
      {program && (
        <li>
          {t('program')} <strong>{program.name}</strong>
          {t('phase', { phase: program.phase, phases: program.phaseCount })}
        </li>
      )}
      {primaryPhysicianName && (
        <li>
          {t('primary')}{' '}
          <strong>
            <PersonLink id={primaryPhysicianId} name={primaryPhysicianName} />
          </strong>
        </li>
      )}
      {insurance && (
        <li className={styles.insured}>
          {insurance.insurer}
          <CardEnd until={insurance.cardValidUntil} />
        </li>
      )}
    </ul>
  );
}
