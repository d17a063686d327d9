import type { Patient } from '@fernpuls/contract/patients/patient';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleOff from '#icons/IconCircleOff';
import IconFlower from '#icons/IconFlower';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconLock from '#icons/IconLock';
import IconPlayerPause from '#icons/IconPlayerPause';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './record-header.module.css';

const looks = {
  active: { tone: 'good', icon: <IconCircleCheck aria-hidden="true" /> },
  paused: { tone: 'warning', icon: <IconPlayerPause aria-hidden="true" /> },
  inactive: { tone: 'neutral', icon: <IconCircleOff aria-hidden="true" /> },
  locked: { tone: 'danger', icon: <IconLock aria-hidden="true" /> },
  deceased: { tone: 'neutral', icon: <IconFlower aria-hidden="true" /> },
} as const satisfies Record<PatientStatus, unknown>;

export function StatusChip({ status }: { status: PatientStatus }) {
  const { t } = useTranslation('values');
  return (
    <Chip tone={looks[status].tone} icon={looks[status].icon}>
      {t(`patient_status.${status}`)}
    </Chip>
  );
}

/** What one must know before doing anything. */
export function InfoBanner({ patient }: { patient: Pick<Patient, 'infoBanner'> }) {
  const { t } = useTranslation('record');
  if (!patient.infoBanner) return null;
  return (
    <p className={styles.banner}>
      <IconInfoCircle aria-hidden="true" />
      <span className="visually-hidden">{t('banner')}</span>
      {patient.infoBanner}
    </p>
  );
}
