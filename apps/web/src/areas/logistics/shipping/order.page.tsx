import { orderLife, stockOrderVersions } from '@fernpuls/contract/logistics/orders/order-life.call';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { stockOrdersPath } from '@fernpuls/contract/paths';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card, Stack } from '../../../ui/layout/layout.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { AddressCard } from './address-card.tsx';
import { ConsignmentCard } from './consignment-card.tsx';
import { CourseLine } from './course-line.tsx';
import { DueChip, OrderStateChip } from './order-chips.tsx';
import { OrderDrawers } from './order-drawers.tsx';
import { WantedCard } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { Packing } from './packing.tsx';
import styles from './shipping.module.css';
import { OrderSteps } from './order-steps.tsx';
import { useOrderNews } from './use-order-news.ts';

/** One order: how far it is, what is to be packed, each consignment, and everything that happened. */
export function Component() {
  const { t } = useTranslation('orders');
  const { orderId = '' } = useParams();
  useOrderNews();
  return (
    <DetailPage
      resource={stockOrders}
      id={orderId}
      back={stockOrdersPath}
      title={t('stock_orders.one')}
      nameOf={({ number }) => number}
      chips={chips}
      actions={actions}
    >
      {(order) => <Order order={order} />}
    </DetailPage>
  );
}

const chips = (order: StockOrder) => <Chips order={order} />;

function Chips({ order }: { order: StockOrder }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <OrderStateChip state={order.state} />
      {order.state === 'accepted' && order.packedCount > 0 && <Chip tone="info">{t('partial')}</Chip>}
      {order.urgency !== 'none' && order.urgency !== 'later' && <DueChip order={order} />}
      <Chip tone="outline">{order.practiceName}</Chip>
    </>
  );
}

const actions = (order: StockOrder) => <OrderSteps order={order} />;

function Order({ order }: { order: StockOrder }) {
  const { t } = useTranslation('orders');
  const mayWrite = useMay('article', 'write');
  const { data, error, isPending, refetch } = useCall(orderLife, { id: order.id });
  const late = useDelayed(isPending);
  const life = data?.data;
  return (
    <>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="16rem" />}
      {life && (
        <div className={styles.columns}>
          <Stack gap={4}>
            <CourseLine order={order} steps={life.steps} />
            {mayWrite && order.stage === 'accepted' && life.outstanding.length > 0 && (
              <Packing key={order.packedCount} order={order} outstanding={life.outstanding} />
            )}
            {life.consignments.map((one) => (
              <ConsignmentCard key={one.id} consignment={one} order={order} />
            ))}
            <OrderHistory steps={life.steps} />
          </Stack>
          <Stack gap={4}>
            <AddressCard order={order} />
            <WantedCard order={order} life={life} />
            <Card title={t('versions')}>
              <VersionList
                call={stockOrderVersions}
                row={{ id: order.id, createdAt: order.placedAt }}
                resource={stockOrders}
                namespace="orders"
              />
            </Card>
          </Stack>
        </div>
      )}
      {life && mayWrite && <OrderDrawers order={order} consignments={life.consignments} />}
    </>
  );
}
