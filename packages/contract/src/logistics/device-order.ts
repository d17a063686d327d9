import { orderKinds, orderReasons, orderStates } from '@fernpuls/domain/logistics/device-order';
import { consignmentStates, stockOrderStates } from '@fernpuls/domain/logistics/orders/order-course';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { choice, day, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { countryField } from '../place-fields.ts';
import { orderItems } from './orders/sensor-package.ts';

/** How far the operator is with it. */
const progress = z.object({
  number: z.string(),
  state: z.enum(stockOrderStates),
  dueOn: z.string(),
  firstReadingAt: z.nullable(z.string()),
  placedCount: z.number(),
  consignments: z.array(
    z.object({
      number: z.number(),
      state: z.enum(consignmentStates),
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      shippedAt: z.nullable(z.string()),
      deliveredAt: z.nullable(z.string()),
      returnDueOn: z.nullable(z.string()),
      pieces: z.array(z.object({ name: z.string(), quantity: z.number(), serial: z.nullable(z.string()) })),
    }),
  ),
});

/**
 * What is asked for a patient. With a package or articles it is ordered of the operator, who never learns of whom; with
 * neither it is noted here alone, and the practice itself says that it came.
 */
export const deviceOrders = resource({
  type: 'device_orders',
  area: 'logistics',
  path: 'patients/device_orders',
  permission: 'device',
  module: 'devices',
  verbs: ['list', 'read', 'create', 'update'],
  fields: {
    patientId: reference('patients'),
    kind: choice(orderKinds, { nullable: true }),
    quantity: integer({ origin: 'optional', min: 1, max: 20 }),
    /** Of the operator’s offer; either, never both. */
    packageId: text({ nullable: true, max: 36 }),
    packageName: text({ nullable: true, max: 80, origin: 'server' }),
    items: json(orderItems, { nullable: true }),
    reason: choice(orderReasons),
    recipientName: text({ nullable: true, max: 120 }),
    careOf: text({ nullable: true, max: 120 }),
    street: text({ nullable: true, max: 120 }),
    postalCode: text({ nullable: true, max: 12 }),
    city: text({ nullable: true, max: 80 }),
    countryCode: countryField({ nullable: true }),
    wishOn: day({ nullable: true }),
    /** Goes to the operator with the order. */
    note: text({ nullable: true, max: 500 }),
    state: choice(orderStates, { origin: 'server' }),
    settledAt: instant({ nullable: true, origin: 'server' }),
    requestedById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    requestedByName: text({ nullable: true, origin: 'derived' }),
    /** Null: the operator was not asked. */
    progress: json(progress, { nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'state'],
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  example: { patientId: 'patients', kind: 'scale', quantity: 1, reason: 'first' },
});

export type DeviceOrder = Entity<typeof deviceOrders>;

export const settleDeviceOrder = call({
  name: 'settle_device_order',
  area: 'logistics',
  method: 'POST',
  path: '/web/v1/patients/device_orders/{id}/settle',
  auth: { permission: 'device', access: 'write' },
  module: 'devices',
  summary:
    'Says that what was ordered came or is not wanted any more, or opens the order again; what the operator has taken on is settled there alone.',
  input: z.strictObject({ id: uuid, state: z.enum(orderStates) }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-00000000dead', state: 'received' },
});

/** What the operator offers, and where it would be sent. */
export const orderOffer = call({
  name: 'order_offer',
  area: 'logistics',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/order_offer',
  auth: { permission: 'device', access: 'read' },
  module: 'devices',
  readsAudited: true,
  summary: 'Packages and articles that can be ordered for a patient, and the address they go to today.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    packages: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.nullable(z.string()),
        contents: z.array(z.object({ articleId: z.string(), name: z.string(), quantity: z.number() })),
      }),
    ),
    articles: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })),
    address: z.object({
      recipientName: z.string(),
      careOf: z.nullable(z.string()),
      street: z.nullable(z.string()),
      postalCode: z.nullable(z.string()),
      city: z.nullable(z.string()),
      countryCode: z.nullable(z.string()),
    }),
  }),
  example: { patientId: '018f0000-0000-7000-8000-00000000dead' },
});

export type OrderOffer = OutputOf<typeof orderOffer>;
