import type { DeviceState } from '@fernpuls/domain/logistics/fleet/life-line';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { stateIcons } from './state-icons.ts';

const tones = {
  bought: 'neutral',
  stocked: 'neutral',
  packed: 'info',
  shipped: 'info',
  delivered: 'info',
  active: 'good',
  returned: 'warning',
  cleaned: 'neutral',
  retired: 'outline',
} as const;

/** Where a device is in its life, by colour, sign and word. */
export function DeviceStateChip({ state }: { state: DeviceState }) {
  const { t } = useTranslation('fleet');
  const Icon = stateIcons[state];
  return (
    <Chip tone={tones[state]} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Chip>
  );
}
