import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';

/** What is on the label of a parcel that left cannot be put right. */
export const isBeforeLeaving = ({ state }: StockOrder) => ['placed', 'accepted', 'packed'].includes(state);
