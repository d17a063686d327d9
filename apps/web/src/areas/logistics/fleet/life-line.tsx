import type { DeviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { type DeviceState, deviceStates } from '@fernpuls/domain/logistics/fleet/life-line';
import { roundOf } from '@fernpuls/domain/logistics/fleet/round';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import styles from './fleet.module.css';
import { stateIcons } from './state-icons.ts';

type Props = { state: DeviceState; steps: DeviceLife['steps'] };

/** The round a device is in: what it has reached, where it is, and what comes. */
export function LifeLine({ state, steps }: Props) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  const { round, reached } = roundOf(steps);
  const shown = deviceStates.filter((one) => one !== 'retired' || state === 'retired');
  return (
    <Card
      title={t('life_line')}
      actions={
        <Text quiet small>
          {round === 0 ? t('no_round') : t('round', { n: round })}
        </Text>
      }
    >
      <ol className={styles.line}>
        {shown.map((one) => {
          const Icon = stateIcons[one];
          const at = reached[one];
          const looks = one === state ? 'now' : at ? 'done' : 'ahead';
          return (
            <li key={one} data-looks={looks} aria-current={one === state ? 'step' : undefined}>
              <span className={styles.sign} aria-hidden="true">
                <Icon size={18} />
              </span>
              <span className={styles.stage}>{t(`state.${one}`)}</span>
              <span className={`${styles.day} numeric`}>{at ? format.date(at) : '–'}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
