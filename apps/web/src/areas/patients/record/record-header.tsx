import { patientsPath } from '@fernpuls/contract/paths';
import type { ReactNode } from 'react';
import type { Patient } from '@fernpuls/contract/patients/patient';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleOff from '#icons/IconCircleOff';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconLock from '#icons/IconLock';
import IconPlayerPause from '#icons/IconPlayerPause';
import { Link } from '../../../ui/link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PatientAbout } from '../../../clinical/patient-about.tsx';
import { AlarmChip } from './alarm-chip.tsx';
import { RecordActions } from './record-actions.tsx';
import styles from './record-header.module.css';

/** Two rows that stay: who it is, and what one must know before doing anything. */
export function RecordHeader({ patient, menu }: { patient: Patient; menu?: ReactNode }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to={patientsPath} className={styles.back}>
          <IconChevronLeft aria-hidden="true" />
          <span>{t('back')}</span>
        </Link>
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
        {patient.infoBanner && (
          <p className={styles.banner}>
            <IconInfoCircle aria-hidden="true" />
            <span className="visually-hidden">{t('banner')}</span>
            {patient.infoBanner}
          </p>
        )}
      </div>
    </header>
  );
}

const looks = {
  active: { tone: 'good', icon: <IconCircleCheck aria-hidden="true" /> },
  paused: { tone: 'warning', icon: <IconPlayerPause aria-hidden="true" /> },
  inactive: { tone: 'neutral', icon: <IconCircleOff aria-hidden="true" /> },
  locked: { tone: 'danger', icon: <IconLock aria-hidden="true" /> },
} as const satisfies Record<PatientStatus, unknown>;

function StatusChip({ status }: { status: PatientStatus }) {
  const { t } = useTranslation('values');
  return (
    <Chip tone={looks[status].tone} icon={looks[status].icon}>
      {t(`patient_status.${status}`)}
    </Chip>
  );
}

function Facts({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const { program, primaryPhysicianName, insurer } = patient;
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
          {t('primary')} <strong>{primaryPhysicianName}</strong>
        </li>
      )}
      {insurer && <li>{insurer}</li>}
    </ul>
  );
}
