import * as z from 'zod/mini';
import { plainText, uuid } from '../../formats.ts';
import { call, type OutputOf } from '../../kit/call.ts';
import { stockOrders } from './stock-order.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = {
  area: 'logistics',
  module: 'core',
  host: 'manage',
  auth: { permission: 'article', access: 'write' },
  path: `/web/v1/${stockOrders.path}/{id}/address`,
} as const;

/**
 * Whose door an order goes to, for whoever packs it. 422 `address_forgotten` once an order for a patient came, came back
 * or was cancelled. Reading stands in the operator's audit and in that of the patient's practice.
 */
export const orderAddress = call({
  ...common,
  name: 'order_address',
  method: 'GET',
  readsAudited: true,
  summary: 'Name and address on the label of an order that is open; each reading is recorded.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    recipientName: z.string(),
    careOf: z.nullable(z.string()),
    street: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    city: z.nullable(z.string()),
    countryCode: z.nullable(z.string()),
  }),
  example: { id: some },
});

export type OrderAddress = OutputOf<typeof orderAddress>;

/** 422 `order_underway` once the parcel left: what is on its label cannot be put right. */
export const changeOrderAddress = call({
  ...common,
  name: 'change_order_address',
  method: 'PATCH',
  summary:
    'Puts name and address of an order right until its parcel leaves; the audit names the fields alone.',
  input: z.strictObject({
    id: uuid,
    recipientName: plainText(120),
    careOf: z.nullable(plainText(120)),
    street: plainText(120),
    postalCode: plainText(12),
    city: plainText(80),
  }),
  output: z.object({}),
  example: {
    id: some,
    recipientName: 'Enno Harms',
    careOf: null,
    street: 'Kastanienallee 27',
    postalCode: '21423',
    city: 'Winsen',
  },
});
