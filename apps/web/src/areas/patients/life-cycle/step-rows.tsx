import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import type { LifeStep } from '@fernpuls/domain/patients/life-cycle';
import type { Icon } from '@tabler/icons-react';
import IconCircleOff from '#icons/IconCircleOff';
import IconFlower from '#icons/IconFlower';
import IconLock from '#icons/IconLock';
import IconLockOpen from '#icons/IconLockOpen';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './life-cycle.module.css';

type Offered = LifeStep | 'request';
type Props = { life: LifeCycle; onOpen: (step: Offered) => void };

const icons: Record<Offered, Icon> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  lock: IconLock,
  unlock: IconLockOpen,
  deactivate: IconCircleOff,
  activate: IconPlayerPlay,
  decease: IconFlower,
  revive: IconPlayerPlay,
  request: IconTrash,
};

/** What is possible now, each a plain row. */
export function StepRows({ life, onOpen }: Props) {
  const { t } = useTranslation('lifecycle');
  const offered: Offered[] = [
    ...life.steps,
    ...(life.deletionSteps.includes('request') ? ['request' as const] : []),
  ];
  return (
    <ul className={styles.rows}>
      {offered.map((step) => {
        const StepIcon = icons[step];
        return (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              data-danger={step === 'request' || undefined}
              onClick={() => onOpen(step)}
            >
              <StepIcon aria-hidden="true" />
              <span className={styles.words}>
                <span>
                  {t(step === 'pause' && life.status === 'paused' ? 'row.change_pause' : `row.${step}`)}
                  {' …'}
                </span>
                <span className={styles.hint}>{t(`hint.${step}`)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
