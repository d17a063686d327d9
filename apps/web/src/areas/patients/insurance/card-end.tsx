import { cardState } from '@fernpuls/domain/patients/insurance';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { today } from '../../../ui/today.ts';

/** Nothing while a card holds for long; else that it runs out, or has. */
export function CardEnd({ until }: { until: string | null }) {
  const { t } = useTranslation('master_data');
  if (until === null) return null;
  const { state, days } = cardState(until, today());
  if (state === 'valid') return null;
  return (
    <Chip tone={state === 'expired' ? 'danger' : 'warning'} icon={<IconAlertTriangle aria-hidden="true" />}>
      {state === 'expired'
        ? t('insurance.card_expired')
        : t(days === 0 ? 'insurance.card_ends_today' : 'insurance.card_ends', { count: days })}
    </Chip>
  );
}
