import { orderCounts, orderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { acceptOrder } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { mayTakeOrderStep } from '@fernpuls/domain/logistics/orders/order-course';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';

/** What can be done with the whole order. */
export function OrderSteps({ order }: { order: StockOrder }) {
  const { t } = useTranslation(['orders', 'shell']);
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  const accept = useCallMutation(acceptOrder, { invalidates: [stockOrders, orderLife, orderCounts] });
  const isPlaced = order.stage === 'placed';
  const run = async () => {
    await accept.mutateAsync({ id: order.id });
    showToast({ kind: 'success', text: t('moved', { number: order.number, went: t('went.accept') }) });
  };
  const group = t('shell:keys.page', { page: t('stock_orders.one') });
  useHotkeys([{ keys: 't', label: t('accept'), group, run: () => void run() }], mayWrite && isPlaced);
  const life = useCall(orderLife, { id: order.id }).data?.data;
  if (!mayWrite || !life) return null;
  const parts = {
    stage: order.stage,
    outstanding: life.outstanding.reduce((sum, { quantity }) => sum + quantity, 0),
    consignments: life.consignments.map(({ state }) => state),
  };
  return (
    <Row>
      {isPlaced && (
        <Button variant="primary" keys="t" busy={accept.isPending} onClick={() => void run()}>
          {t('accept')}
        </Button>
      )}
      {mayTakeOrderStep('close', parts) && (
        <Button onClick={() => setParameters({ end: 'close' })}>{t('close')}</Button>
      )}
      {mayTakeOrderStep('cancel', parts) && (
        <Button variant="subtle" onClick={() => setParameters({ end: 'cancel' })}>
          {t('cancel')}
        </Button>
      )}
    </Row>
  );
}
