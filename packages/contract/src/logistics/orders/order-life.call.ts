import { consignmentStates, stockOrderSteps } from '@fernpuls/domain/logistics/orders/order-course';
import * as z from 'zod/mini';
import { uuid } from '../../formats.ts';
import { versionsOf } from '../../identity/versions.ts';
import { call, type OutputOf } from '../../kit/call.ts';
import { namedItem, sensorPackages } from './sensor-package.ts';
import { stockOrders } from './stock-order.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'logistics', module: 'core', host: 'manage' } as const;
const read = { permission: 'article', access: 'read' } as const;

/** An order with its consignments, what lies in each, what is still missing, and every step of it. */
export const orderLife = call({
  ...common,
  name: 'order_life',
  method: 'GET',
  path: `/web/v1/${stockOrders.path}/{id}/life`,
  auth: read,
  summary:
    'Consignments of an order with their pieces, what is still to be packed, and its history, latest first.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.object({
      ordered: z.array(namedItem),
      outstanding: z.array(
        z.object({
          ...namedItem.shape,
          /** Where enough of it lies, the fullest store first. */
          places: z.array(z.object({ locationId: z.string(), locationName: z.string(), onHand: z.number() })),
        }),
      ),
      consignments: z.array(
        z.object({
          id: z.string(),
          number: z.number(),
          state: z.enum(consignmentStates),
          carrier: z.nullable(z.string()),
          trackingNumber: z.nullable(z.string()),
          packedAt: z.string(),
          shippedAt: z.nullable(z.string()),
          deliveredAt: z.nullable(z.string()),
          returnRequestedAt: z.nullable(z.string()),
          returnDueOn: z.nullable(z.string()),
          returnedAt: z.nullable(z.string()),
          pieces: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              number: z.string(),
              quantity: z.number(),
              batch: z.nullable(z.string()),
              deviceId: z.nullable(z.string()),
              serial: z.nullable(z.string()),
              deviceState: z.nullable(z.string()),
              locationName: z.string(),
            }),
          ),
        }),
      ),
      steps: z.array(
        z.object({
          id: z.string(),
          step: z.enum(stockOrderSteps),
          byKind: z.enum(['operator', 'practice', 'system']),
          consignment: z.nullable(z.number()),
          note: z.nullable(z.string()),
          takenByName: z.nullable(z.string()),
          takenAt: z.string(),
        }),
      ),
    }),
  }),
  example: { id: some },
});

export type OrderLife = OutputOf<typeof orderLife>['data'];
export type Consignment = OrderLife['consignments'][number];

export const stockOrderVersions = call({
  ...common,
  name: 'stock_order_versions',
  method: 'GET',
  path: `/web/v1/${stockOrders.path}/{id}/versions`,
  auth: read,
  summary: 'Who changed day or note of an order and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

export const sensorPackageVersions = call({
  ...common,
  name: 'sensor_package_versions',
  method: 'GET',
  path: `/web/v1/${sensorPackages.path}/{id}/versions`,
  auth: read,
  summary: 'Who changed what of a package and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

/** How many orders wait for the operator, and how many are late. */
export const orderCounts = call({
  ...common,
  name: 'order_counts',
  method: 'GET',
  path: '/web/v1/logistics/order_counts',
  auth: read,
  summary: 'How many orders are to be done, on their way, with a practice, coming back, and late.',
  input: z.strictObject({}),
  output: z.object({
    todo: z.number(),
    underway: z.number(),
    delivered: z.number(),
    back: z.number(),
    late: z.number(),
  }),
  example: {},
});

const papers = ['delivery_note', 'address_label', 'return_label'] as const;
export type OrderPaper = (typeof papers)[number];

/** What goes with a consignment on paper. */
export const consignmentPaper = call({
  ...common,
  name: 'consignment_paper',
  method: 'GET',
  path: '/web/v1/logistics/consignments/{id}/papers/{paper}',
  auth: { permission: 'article', access: 'write' },
  readsAudited: true,
  summary:
    'Delivery note (A4), address label or return label (100 × 150 mm) of a consignment, as PDF; for whoever packs.',
  input: z.strictObject({ id: uuid, paper: z.enum(papers) }),
  output: z.unknown(),
  example: { id: some, paper: 'delivery_note' },
});
