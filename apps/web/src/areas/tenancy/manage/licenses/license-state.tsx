import type { LicenseState as State } from '@fernpuls/domain/tenancy/license';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Chip } from '../../../../ui/chip.tsx';

const tones = {
  expired: 'danger',
  expiring: 'warning',
  active: 'good',
  upcoming: 'info',
  free: 'outline',
  revoked: 'neutral',
} as const satisfies Record<State, string>;

export function LicenseState({ state }: { state: State }) {
  const { t } = useTranslation('licenses');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
