import { orderKinds, orderReasons, orderStates } from '@fernpuls/domain/logistics/device-order';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { choice, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** What is asked for a patient; it is sent and brought by others, here is told what the practice wants and got. */
export const deviceOrders = resource({
  type: 'device_orders',
  area: 'logistics',
  path: 'patients/device_orders',
  permission: 'device',
  module: 'devices',
  verbs: ['list', 'read', 'create', 'update'],
  fields: {
    patientId: reference('patients'),
    kind: choice(orderKinds),
    quantity: integer({ min: 1, max: 20 }),
    reason: choice(orderReasons),
    note: text({ nullable: true, max: 500 }),
    state: choice(orderStates, { origin: 'server' }),
    settledAt: instant({ nullable: true, origin: 'server' }),
    requestedById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    requestedByName: text({ nullable: true, origin: 'derived' }),
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
  summary: 'Says that what was ordered came or is not wanted any more, or opens the order again.',
  input: z.strictObject({ id: uuid, state: z.enum(orderStates) }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-00000000dead', state: 'received' },
});
