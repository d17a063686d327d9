import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import IconActivityHeartbeat from '#icons/IconActivityHeartbeat';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { type Stage, StateLine } from '../state-line.tsx';
import { stagesOf } from './stages.ts';
import { orderIcons } from './state-icons.ts';

type Props = { order: StockOrder; steps: OrderLife['steps'] };

/** From being placed to coming back: what was reached when, where it stands, and what comes. */
export function CourseLine({ order, steps }: Props) {
  const { t } = useTranslation('orders');
  const stages = stagesOf(order, steps).map(
    ({ key, at, looks }): Stage => ({
      key,
      at,
      looks,
      label: t(key === 'first_reading' ? 'went.first_reading' : `state.${key}`),
      Icon: key === 'first_reading' ? IconActivityHeartbeat : orderIcons[key],
    }),
  );
  return (
    <Card
      title={t('course')}
      actions={
        order.consignmentCount > 1 || (order.packedCount > 0 && order.packedCount < order.pieceCount) ? (
          <Text quiet small>
            {t('slowest')}
          </Text>
        ) : null
      }
    >
      <StateLine stages={stages} />
    </Card>
  );
}
