import { orderReasons } from '@fernpuls/domain/logistics/device-order';
import {
  consignmentStates,
  consignmentSteps,
  stockOrderStates,
} from '@fernpuls/domain/logistics/orders/order-course';
import * as z from 'zod/mini';
import { calendarDay, plainText, uuid } from '../../formats.ts';
import { call } from '../../kit/call.ts';
import { orderItems } from './sensor-package.ts';
import { stockOrders } from './stock-order.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'logistics', module: 'core', host: 'manage' } as const;
const write = { permission: 'article', access: 'write' } as const;
const one = z.strictObject({ id: uuid });
const stateNow = z.object({ state: z.enum(stockOrderStates) });
const optionalText = (max: number) => z.optional(z.nullable(plainText(max)));

/** For what a practice keeps itself; for a patient the practice orders in the record. */
export const placeOrder = call({
  ...common,
  name: 'place_order',
  method: 'POST',
  path: '/web/v1/logistics/order_placements',
  auth: write,
  summary: 'Places an order for the stock of a practice: packages, single articles, or both.',
  input: z.strictObject({
    practiceKey: plainText(63),
    packageId: z.nullable(uuid),
    packageCount: z.int().check(z.minimum(1), z.maximum(20)),
    items: orderItems,
    reason: z.enum(orderReasons),
    recipientName: plainText(120),
    careOf: optionalText(120),
    street: plainText(120),
    postalCode: plainText(12),
    city: plainText(80),
    wishOn: z.optional(z.nullable(calendarDay)),
    note: optionalText(500),
  }),
  output: z.object({ id: z.string() }),
  example: {
    practiceKey: 'nordheide',
    packageId: some,
    packageCount: 3,
    items: [],
    reason: 'first',
    recipientName: 'TMZ Nordheide',
    street: 'Bahnhofstraße 12',
    postalCode: '21244',
    city: 'Buchholz',
    wishOn: null,
    note: null,
  },
});

export const acceptOrder = call({
  ...common,
  name: 'accept_order',
  method: 'POST',
  path: `/web/v1/${stockOrders.path}/{id}/accept`,
  auth: write,
  summary: 'Takes an order on: from now on the practice cannot take it back by itself.',
  input: one,
  output: stateNow,
  example: { id: some },
});

/** The id is the caller’s: sent again, the consignment is packed once. */
export const packConsignment = call({
  ...common,
  name: 'pack_consignment',
  method: 'POST',
  path: `/web/v1/${stockOrders.path}/{id}/consignments`,
  auth: write,
  summary:
    'Packs all or some of what is missing: devices by their serial numbers, pieces by article. What lies elsewhere, is promised to another practice or was not ordered is refused.',
  input: z.strictObject({
    id: uuid,
    consignmentId: uuid,
    /** Where pieces without a serial number are taken from. */
    locationId: uuid,
    serials: z.array(plainText(64)).check(z.maxLength(100)),
    pieces: z
      .array(
        z.strictObject({
          articleId: uuid,
          quantity: z.int().check(z.minimum(1), z.maximum(1000)),
          batch: z.nullable(plainText(60)),
        }),
      )
      .check(z.maxLength(60)),
  }),
  output: z.object({ number: z.number(), state: z.enum(stockOrderStates) }),
  example: { id: some, consignmentId: some, locationId: some, serials: ['24B-01902'], pieces: [] },
});

export const takeConsignmentStep = call({
  ...common,
  name: 'take_consignment_step',
  method: 'POST',
  path: '/web/v1/logistics/consignments/{id}/step',
  auth: write,
  summary:
    'Moves a consignment one step on with everything in it; asked again for the step it took last, it changes nothing.',
  input: z.strictObject({
    id: uuid,
    step: z.enum(consignmentSteps),
    /** With `ship`. */
    carrier: optionalText(40),
    trackingNumber: optionalText(60),
    /** With `request_return`: until when. */
    returnDueOn: z.optional(z.nullable(calendarDay)),
    /** With `take_return`: where it is put. */
    locationId: z.optional(z.nullable(uuid)),
    note: optionalText(500),
  }),
  output: z.object({ state: z.enum(consignmentStates), orderState: z.enum(stockOrderStates) }),
  example: { id: some, step: 'deliver' },
});

export const cancelOrder = call({
  ...common,
  name: 'cancel_order',
  method: 'POST',
  path: `/web/v1/${stockOrders.path}/{id}/cancel`,
  auth: write,
  summary: 'Cancels an order of which nothing was sent, and puts back what is packed; says why.',
  input: z.strictObject({ id: uuid, note: plainText(500) }),
  output: stateNow,
  example: { id: some, note: 'Doppelt bestellt' },
});

export const closeOrder = call({
  ...common,
  name: 'close_order',
  method: 'POST',
  path: `/web/v1/${stockOrders.path}/{id}/close`,
  auth: write,
  summary: 'Ends an order of which some was sent: what is missing is not sent any more; says why.',
  input: z.strictObject({ id: uuid, note: plainText(500) }),
  output: stateNow,
  example: { id: some, note: 'Manschette kommt vom Sanitätshaus' },
});
