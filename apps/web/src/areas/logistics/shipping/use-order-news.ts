import { orderCounts, orderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { stockOrdersChanged } from '@fernpuls/contract/logistics/orders/order.live';
import { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** What practices order and colleagues do is seen at once. */
export function useOrderNews(): void {
  const renew = useRenewal();
  useLive(stockOrdersChanged, () => renew(stockOrders, orderLife, orderCounts));
}
