import { itemUnits } from '@fernpuls/domain/billing/subscription';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** The price that holds today, in cents of euros. */
const priceNow = z.object({
  itemPriceId: z.string(),
  netCents: z.number(),
  taxPerMille: z.number(),
  grossCents: z.number(),
  validTo: z.nullable(z.string()),
});

/** Something a practice charges for. What subscriptions hold or have held is not deleted but switched off. */
export const billingItems = resource({
  type: 'billing_items',
  area: 'billing',
  path: 'settings/payments/items',
  permission: 'tenant',
  module: 'billing',
  fields: {
    name: text({ max: 80 }),
    /** The practice's own short word for it, on invoices. */
    code: text({ max: 20, pattern: /^[A-Z0-9][A-Z0-9._-]*$/, code: 'item_code_invalid' }),
    unit: choice(itemUnits),
    description: text({ nullable: true, max: 300 }),
    /** Offered for subscriptions. */
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    price: json(priceNow, { nullable: true, origin: 'derived' }),
    priceCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['unit', 'isActive'],
  sorts: ['name', 'code', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'code'],
  example: { name: 'Telemonitoring, Grundbetrag', code: 'TM-GRUND', unit: 'month' },
});

export type BillingItem = Entity<typeof billingItems>;
