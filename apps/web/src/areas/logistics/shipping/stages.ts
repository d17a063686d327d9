import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import type { StockOrderState, StockOrderStep } from '@fernpuls/domain/logistics/orders/order-course';

type Key = StockOrderState | 'first_reading';
type Reached = { key: Key; at: string | null; looks: 'done' | 'now' | 'ahead' };

const line: readonly StockOrderState[] = [
  'placed',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
];
const reachedBy: Partial<Record<StockOrderState, StockOrderStep>> = {
  placed: 'place',
  accepted: 'accept',
  packed: 'pack',
  shipped: 'ship',
  delivered: 'deliver',
  return_requested: 'request_return',
  returned: 'take_return',
  cancelled: 'cancel',
};

type Order = Pick<StockOrder, 'state' | 'firstReadingAt'>;
type Step = Pick<OrderLife['steps'][number], 'step' | 'takenAt'>;

/**
 * The stages of an order with when each was last reached; steps latest first. The first reading stands behind what was
 * delivered, whenever it came; a cancelled order ends where it was cancelled.
 */
export function stagesOf({ state, firstReadingAt }: Order, steps: readonly Step[]): Reached[] {
  const lastOf = (key: StockOrderState) => steps.find(({ step }) => step === reachedBy[key])?.takenAt ?? null;
  if (state === 'cancelled')
    return [
      ...line.slice(0, 2).flatMap((key): Reached[] => {
        const at = lastOf(key);
        return at === null ? [] : [{ key, at, looks: 'done' }];
      }),
      { key: 'cancelled', at: lastOf('cancelled'), looks: 'now' },
    ];
  const now = line.indexOf(state);
  return line.flatMap((key, place): Reached[] => {
    const looks = place < now ? 'done' : place === now ? 'now' : 'ahead';
    const one: Reached = { key, at: looks === 'ahead' ? null : lastOf(key), looks };
    if (key !== 'delivered') return [one];
    return [one, { key: 'first_reading', at: firstReadingAt, looks: firstReadingAt ? 'done' : 'ahead' }];
  });
}
