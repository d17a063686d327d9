import type { PatientStatus } from '@fernpuls/domain/patients/status';
import type { Icon } from '@tabler/icons-react';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleOff from '#icons/IconCircleOff';
import IconFlower from '#icons/IconFlower';
import IconLock from '#icons/IconLock';
import IconPlayerPause from '#icons/IconPlayerPause';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './patients.module.css';

const icons: Record<PatientStatus, Icon> = {
  active: IconCircleCheck,
  paused: IconPlayerPause,
  inactive: IconCircleOff,
  locked: IconLock,
  deceased: IconFlower,
};

export function PatientStatusWord({ status }: { status: PatientStatus }) {
  const { t } = useTranslation('values');
  const StatusIcon = icons[status];
  return (
    <span className={styles.status} data-status={status}>
      <StatusIcon aria-hidden="true" />
      {t(`patient_status.${status}`)}
    </span>
  );
}
