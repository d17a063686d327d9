import { mostCents } from '@fernpuls/domain/billing/money';
import * as z from 'zod/mini';
import { day, instant, integer, json, reference, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/**
 * What one of an item costs from a day to a day, both included; on a day one price of an item holds. A price somebody
 * pays may end, and nothing else of it changes.
 */
export const itemPrices = resource({
  type: 'item_prices',
  area: 'billing',
  path: 'settings/payments/prices',
  permission: 'tenant',
  module: 'billing',
  fields: {
    itemId: reference('billing_items'),
    /** Cents of euros, without tax. */
    netCents: integer({ min: 0, max: mostCents }),
    /** 190 is 19 %. */
    taxPerMille: integer({ min: 0, max: 1000 }),
    validFrom: day(),
    validTo: day({ nullable: true }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    itemName: text({ origin: 'derived' }),
    grossCents: integer({ origin: 'derived' }),
    /** Patients' subscriptions at this price, those that ended too. */
    usedCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['itemId', 'validFrom'],
  sorts: ['validFrom', 'createdAt'],
  defaultSort: '-validFrom',
  includes: ['itemId'],
  example: { itemId: 'billing_items', netCents: 2990, taxPerMille: 190, validFrom: '2026-01-01' },
});
