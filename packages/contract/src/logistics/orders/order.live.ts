import * as z from 'zod/mini';
import { live } from '../../kit/live.ts';

/** Orders came in or moved on. */
export const stockOrdersChanged = live({
  kind: 'stock_orders_changed',
  area: 'logistics',
  permission: 'article',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
