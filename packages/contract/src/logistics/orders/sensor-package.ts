import { articleKinds } from '@fernpuls/domain/logistics/stock/movement';
import * as z from 'zod/mini';
import { uuid } from '../../formats.ts';
import { flag, instant, integer, json, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** Articles and how many of each; each article once. */
export const orderItems = z
  .array(z.strictObject({ articleId: uuid, quantity: z.int().check(z.minimum(1), z.maximum(200)) }))
  .check(z.maxLength(40));

/** The same with what one has to know of the article to pack it. */
export const namedItem = z.object({
  articleId: z.string(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(articleKinds),
  hasBatches: z.boolean(),
  quantity: z.number(),
});

/** A named set of articles. An order keeps what it was made of, so a package may change; one that was ordered stays. */
export const sensorPackages = resource({
  type: 'sensor_packages',
  area: 'logistics',
  path: 'logistics/sensor_packages',
  permission: 'article',
  module: 'core',
  host: 'manage',
  fields: {
    name: text({ max: 80 }),
    description: text({ nullable: true, max: 500 }),
    /** Nothing in it yet: nobody can order it. */
    items: json(orderItems),
    /** Offered to practices. */
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    contents: json(z.array(namedItem), { origin: 'derived' }),
    /** How many can be packed of what lies in all stores together. */
    packable: integer({ origin: 'derived' }),
    orderCount: integer({ origin: 'derived' }),
    /** Numbers of the latest orders of it, five at most. */
    orderedAs: json(z.array(z.string()), { origin: 'derived' }),
  },
  filters: ['isActive'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: { name: 'HI Standard', description: 'Herzinsuffizienz: Waage und Blutdruck', items: [] },
});

export type SensorPackage = Entity<typeof sensorPackages>;
