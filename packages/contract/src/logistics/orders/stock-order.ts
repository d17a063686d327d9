import { orderReasons } from '@fernpuls/domain/logistics/device-order';
import {
  stockOrderStages,
  stockOrderStates,
  urgencies,
} from '@fernpuls/domain/logistics/orders/order-course';
import { choice, day, instant, integer, json, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';
import { orderItems } from './sensor-package.ts';

/**
 * What a practice ordered of the operator, for a patient or to keep. The operator knows it by its number
 * and the practice, never which patient of the practice it is. Whose door it goes to is asked for apart (`orderAddress`),
 * while it is open.
 */
export const stockOrders = resource({
  type: 'stock_orders',
  area: 'logistics',
  path: 'logistics/orders',
  permission: 'article',
  module: 'core',
  host: 'manage',
  verbs: ['list', 'read', 'update'],
  fields: {
    number: text({ max: 20, origin: 'server' }),
    practiceKey: text({ max: 63, origin: 'server' }),
    packageId: reference('sensor_packages', { nullable: true, origin: 'server' }),
    packageName: text({ nullable: true, max: 80, origin: 'server' }),
    items: json(orderItems, { origin: 'server' }),
    reason: choice(orderReasons, { origin: 'server' }),
    wishOn: day({ nullable: true }),
    /** The day that is wished for, or two days after it was placed. */
    dueOn: day({ origin: 'server' }),
    note: text({ nullable: true, max: 500 }),
    stage: choice(stockOrderStages, { origin: 'server' }),
    state: choice(stockOrderStates, { origin: 'server' }),
    placedById: reference('physicians', { nullable: true, origin: 'server' }),
    placedAt: instant({ origin: 'server' }),
    settledAt: instant({ nullable: true, origin: 'server' }),
    firstReadingAt: instant({ nullable: true, origin: 'server' }),
    firstReadingSerial: text({ nullable: true, max: 64, origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    practiceName: text({ origin: 'derived' }),
    /** Ordered in a patient’s record, not for what the practice keeps. */
    forPatient: choice(['patient', 'practice'], { origin: 'derived' }),
    /** Whether `orderAddress` still answers. */
    address: choice(['known', 'forgotten'], { origin: 'derived' }),
    urgency: choice(urgencies, { origin: 'derived' }),
    pieceCount: integer({ origin: 'derived' }),
    packedCount: integer({ origin: 'derived' }),
    consignmentCount: integer({ origin: 'derived' }),
  },
  filters: ['state', 'practiceKey', 'packageId'],
  sorts: ['dueOn', 'placedAt'],
  timeField: 'placedAt',
  defaultSort: 'dueOn',
  search: ['number'],
  example: { note: 'Klingel defekt, bitte anrufen' },
});

export type StockOrder = Entity<typeof stockOrders>;
