import {
  billingIntervals,
  endReasons,
  itemUnits,
  subscriptionStates,
} from '@fernpuls/domain/billing/subscription';
import * as z from 'zod/mini';
import { choice, day, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { moneyTotal } from './subscription.ts';

/** An item of it, and the price of the item that held on the day it began. */
const itemPriceWithItem = z.object({
  itemPrice: z.object({
    id: z.string(),
    netCents: z.number(),
    taxPerMille: z.number(),
    validFrom: z.string(),
    validTo: z.nullable(z.string()),
  }),
  item: z.object({ id: z.string(), name: z.string(), code: z.string(), unit: z.enum(itemUnits) }),
  quantity: z.number(),
});

/**
 * A patient's subscription. Interval, notice and prices are those that held on its first day and stay, whatever the
 * practice charges later; it ends with a reason, and where care ends.
 */
export const patientSubscriptions = resource({
  type: 'patient_subscriptions',
  area: 'billing',
  path: 'patients/subscriptions',
  permission: 'patient',
  module: 'billing',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    subscriptionId: reference('subscriptions'),
    startsOn: day(),
    /** The last day; null: it runs on. The day before the first: it never ran. */
    endsOn: day({ nullable: true }),
    endReason: choice(endReasons, { nullable: true }),
    note: text({ nullable: true, max: 300 }),
    interval: choice(billingIntervals, { origin: 'server' }),
    noticeDays: integer({ origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    name: text({ origin: 'derived' }),
    /** Today, by the practice's clock. */
    state: choice(subscriptionStates, { origin: 'derived' }),
    itemPrices: json(z.array(itemPriceWithItem), { origin: 'derived' }),
    /** What an interval costs. */
    total: json(moneyTotal, { origin: 'derived' }),
  },
  filters: ['patientId', 'subscriptionId'],
  sorts: ['startsOn', 'createdAt'],
  defaultSort: '-startsOn',
  includes: ['subscriptionId'],
  example: { patientId: 'patients', subscriptionId: 'subscriptions', startsOn: '2026-02-01' },
});

export type PatientSubscription = Entity<typeof patientSubscriptions>;
