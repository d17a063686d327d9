import { orderKinds } from '@fernpuls/domain/logistics/device-order';
import { gtin } from '@fernpuls/domain/logistics/stock/gtin';
import { stockStates } from '@fernpuls/domain/logistics/stock/level';
import { articleKinds } from '@fernpuls/domain/logistics/stock/movement';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** What is bought, stocked and sent; packing material too. */
const articleCategories = [...orderKinds, 'packing'] as const;

/** What lies at one place of an article, its batches together. */
const placed = z.object({
  locationId: z.string(),
  locationName: z.string(),
  onHand: z.number(),
  minimum: z.nullable(z.number()),
  target: z.nullable(z.number()),
  state: z.enum(stockStates),
});

/** An article of the operator: counted by the piece, or each with a serial number. What was ever booked stays. */
export const articles = resource({
  type: 'articles',
  area: 'logistics',
  path: 'logistics/articles',
  permission: 'article',
  module: 'core',
  host: 'manage',
  fields: {
    number: text({ max: 40 }),
    name: text({ max: 120 }),
    kind: choice(articleKinds),
    category: choice(articleCategories),
    manufacturer: text({ nullable: true, max: 120 }),
    model: text({ nullable: true, max: 120 }),
    /** Global Trade Item Number, as it stands under the bar code of its packing. */
    gtin: text({ nullable: true, max: 14, rule: gtin }),
    supplier: text({ nullable: true, max: 120 }),
    supplierNumber: text({ nullable: true, max: 60 }),
    /** Pieces that are bought together. */
    packSize: integer({ origin: 'optional', min: 1, max: 10_000 }),
    /** Each piece belongs to a batch, whose end is known. */
    hasBatches: flag(),
    /** Months between two calibrations; null: it is never calibrated. */
    calibrationMonths: integer({ nullable: true, min: 1, max: 120 }),
    note: text({ nullable: true, max: 1000 }),
    /** Can be ordered and bought. */
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    onHand: integer({ origin: 'derived' }),
    places: json(z.array(placed), { origin: 'derived' }),
    /** The most urgent of its places. */
    state: choice(stockStates, { origin: 'derived' }),
    /** Pieces that left the stock for somebody within the last eight weeks. */
    usedCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['category', 'kind', 'isActive', 'state'],
  sorts: ['number', 'name', 'createdAt'],
  defaultSort: 'number',
  search: ['number', 'name', 'gtin', 'model'],
  example: { number: '20-105', name: 'Manschette L', kind: 'counted', category: 'accessory' },
});

export type Article = Entity<typeof articles>;
