import type { DeviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import styles from './fleet.module.css';
import { stateIcons } from './state-icons.ts';

/** Every step with time, place and person, the latest first; none is ever deleted. */
export function History({ steps }: { steps: DeviceLife['steps'] }) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  return (
    <Card title={t('history')}>
      <ol className={styles.history}>
        {steps.map(({ id, step, state, locationName, practiceName, note, takenByName, takenAt }) => {
          const Icon = stateIcons[state];
          return (
            <li key={id}>
              <span className={`${styles.when} numeric`}>{format.dateTime(takenAt)}</span>
              <Icon size={16} aria-hidden="true" />
              <span className={styles.what}>
                <strong>{t(`went.${step}`)}</strong>
                {(locationName ?? practiceName) && <span> · {locationName ?? practiceName}</span>}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <span className={styles.who}>{takenByName ?? t('by_practice')}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
