import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import type { ConsignmentState, StockOrderState } from '@fernpuls/domain/logistics/orders/order-course';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconClock from '#icons/IconClock';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { orderIcons } from './state-icons.ts';

const tones = {
  placed: 'info',
  accepted: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'good',
  return_requested: 'warning',
  returned: 'neutral',
  cancelled: 'outline',
} as const;

/** How far an order or one of its consignments is, by colour, sign and word. */
export function OrderStateChip({
  state,
}: {
  state: StockOrderState | Exclude<ConsignmentState, 'unpacked'>;
}) {
  const { t } = useTranslation('orders');
  const Icon = orderIcons[state];
  return (
    <Chip tone={tones[state]} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Chip>
  );
}

/** When it is due, and that it is late. */
export function DueChip({ order: { urgency, dueOn } }: { order: Pick<StockOrder, 'urgency' | 'dueOn'> }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  if (urgency === 'late')
    return (
      <Chip tone="danger" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
        {t('late_since', { day: format.date(dueOn) })}
      </Chip>
    );
  if (urgency === 'today')
    return (
      <Chip tone="warning" icon={<IconClock size={14} aria-hidden="true" />}>
        {t('due_today')}
      </Chip>
    );
  return <span className="numeric">{format.date(dueOn)}</span>;
}
