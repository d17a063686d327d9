import type { DeviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { type DeviceState, deviceStates } from '@fernpuls/domain/logistics/fleet/life-line';
import { roundOf } from '@fernpuls/domain/logistics/fleet/round';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { StateLine } from '../state-line.tsx';
import { stateIcons } from './state-icons.ts';

type Props = { state: DeviceState; steps: DeviceLife['steps'] };

/** The round a device is in: what it has reached, where it is, and what comes. */
export function LifeLine({ state, steps }: Props) {
  const { t } = useTranslation('fleet');
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
      <StateLine
        stages={shown.map((one) => ({
          key: one,
          label: t(`state.${one}`),
          Icon: stateIcons[one],
          at: reached[one] ?? null,
          looks: one === state ? 'now' : reached[one] ? 'done' : 'ahead',
        }))}
      />
    </Card>
  );
}
