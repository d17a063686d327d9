import { deviceStates } from '@fernpuls/domain/logistics/fleet/life-line';
import { stockOrderStates } from '@fernpuls/domain/logistics/orders/order-course';
import { expiryStates } from '@fernpuls/domain/logistics/stock/level';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

/** What lies with devices, orders and the stock, and what of it needs a hand today. No patient is in it. */
export const logisticsOverview = call({
  name: 'logistics_overview',
  area: 'logistics',
  module: 'core',
  host: 'manage',
  method: 'GET',
  path: '/web/v1/logistics/overview',
  auth: { permission: 'article', access: 'read' },
  summary:
    'Devices and orders by their states, calibrations that are due, and the most urgent late orders, short articles and ending batches.',
  input: z.strictObject({}),
  output: z.object({
    devices: z.array(z.object({ state: z.enum(deviceStates), count: z.number() })),
    /** Over, and due within thirty days. */
    calibrations: z.object({ over: z.number(), soon: z.number() }),
    /** Orders that are not at their end, and those late among them. */
    orders: z.array(z.object({ state: z.enum(stockOrderStates), count: z.number(), late: z.number() })),
    lateOrders: z.array(
      z.object({ id: z.string(), number: z.string(), practiceName: z.string(), dueOn: z.string() }),
    ),
    shortArticles: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        locationName: z.string(),
        onHand: z.number(),
        minimum: z.number(),
      }),
    ),
    endingBatches: z.array(
      z.object({
        articleId: z.string(),
        name: z.string(),
        batch: z.string(),
        quantity: z.number(),
        expiresOn: z.string(),
        expiry: z.enum(expiryStates),
      }),
    ),
  }),
  example: {},
});

export type LogisticsOverview = OutputOf<typeof logisticsOverview>;
