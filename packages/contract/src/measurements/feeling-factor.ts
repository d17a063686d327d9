import { feelingCategories } from '@fernpuls/domain/measurements/feeling-factor';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * What patients feel or what bears on a reading, in the practice's own words. What readings carry is not deleted but
 * switched off.
 */
export const feelingFactors = resource({
  type: 'feeling_factors',
  area: 'measurements',
  path: 'content/feeling_factors',
  permission: 'feeling_factor',
  module: 'measurements',
  fields: {
    name: text({ max: 60 }),
    category: choice(feelingCategories),
    /** When it is to be chosen, in a sentence for those who choose. */
    description: text({ nullable: true, max: 300 }),
    /** Offered for new readings. */
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    /** Readings that carry it, counted up to 1,000. */
    usedCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['category', 'isActive'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
  example: { name: 'Luftnot', category: 'complaint', description: 'Auch in Ruhe oder nachts' },
});

export type FeelingFactor = Entity<typeof feelingFactors>;
