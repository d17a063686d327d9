import { billingIntervals } from '@fernpuls/domain/billing/subscription';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { choice, flag, instant, integer, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const line = z.strictObject({
  itemId: uuid,
  quantity: z.int().check(z.minimum(1), z.maximum(1000)),
});

/** Cents; tax by rate. */
export const moneyTotal = z.object({
  netCents: z.number(),
  taxes: z.array(z.object({ taxPerMille: z.number(), cents: z.number() })),
  grossCents: z.number(),
});

/** What patients may subscribe to: items, how often they are paid, and how long before the end one has to say so. */
export const subscriptions = resource({
  type: 'subscriptions',
  area: 'billing',
  path: 'settings/payments/subscriptions',
  permission: 'tenant',
  module: 'billing',
  fields: {
    name: text({ max: 80 }),
    description: text({ nullable: true, max: 300 }),
    interval: choice(billingIntervals),
    noticeDays: integer({ min: 0, max: 366 }),
    lines: json(z.array(line).check(z.minLength(1), z.maxLength(20))),
    /** Offered to patients. */
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    /** What an interval costs today; null while one of the items has no price. */
    total: json(moneyTotal, { nullable: true, origin: 'derived' }),
    /** Patients whose subscription has not ended. */
    patientCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['interval', 'isActive'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
  example: {
    name: 'Telemonitoring Herz',
    interval: 'quarter',
    noticeDays: 28,
    lines: [{ itemId: '018f0000-0000-7000-8000-00000000dead', quantity: 3 }],
  },
});

export type Subscription = Entity<typeof subscriptions>;
