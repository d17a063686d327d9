import type { Consignment } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import { consignmentStepsFrom } from '@fernpuls/domain/logistics/orders/order-course';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { ConsignmentDrawer } from './consignment-drawer.tsx';
import { EndDrawer } from './end-drawer.tsx';
import { OrderDrawer } from './order-drawer.tsx';

type Props = { order: StockOrder; consignments: readonly Consignment[] };

/** What the address asks for: a step of a consignment, another day, an end. */
export function OrderDrawers({ order, consignments }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const close = () => setParameters({});
  const consignment = consignments.find(({ id }) => id === parameters.get('consignment'));
  const step =
    consignment && consignmentStepsFrom(consignment.state).find((one) => one === parameters.get('step'));
  const end = (['cancel', 'close'] as const).find((one) => one === parameters.get('end'));
  if (consignment && step) return <ConsignmentDrawer consignment={consignment} step={step} onClose={close} />;
  if (parameters.has('edit')) return <OrderDrawer order={order} onClose={close} />;
  return end ? <EndDrawer order={order} end={end} onClose={close} /> : null;
}
