import { movementReasons } from '@fernpuls/domain/logistics/stock/movement';
import { choice, day, instant, integer, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** Pieces that went from one place to another, or into the stock or out of it. It stays; a mistake is booked back. */
export const stockMovements = resource({
  type: 'stock_movements',
  area: 'logistics',
  path: 'logistics/stock_movements',
  permission: 'article',
  module: 'core',
  host: 'manage',
  verbs: ['list', 'read', 'create'],
  fields: {
    articleId: reference('articles'),
    /** Null: from outside. */
    fromLocationId: reference('stock_locations', { nullable: true }),
    /** Null: it leaves the stock. */
    toLocationId: reference('stock_locations', { nullable: true }),
    quantity: integer({ min: 1, max: 1_000_000 }),
    batch: text({ nullable: true, max: 60 }),
    /** Last day of the batch; said with its first pieces, and the same ever after. */
    batchExpiresOn: day({ nullable: true }),
    reason: choice(movementReasons),
    note: text({ nullable: true, max: 500 }),
    /** The booking this one takes back. */
    reversesId: reference('stock_movements', { nullable: true, origin: 'server' }),
    bookedById: reference('physicians', { nullable: true, origin: 'server' }),
    bookedAt: instant({ origin: 'server' }),
    fromName: text({ nullable: true, origin: 'derived' }),
    toName: text({ nullable: true, origin: 'derived' }),
    bookedByName: text({ nullable: true, origin: 'derived' }),
    /** The booking that took this one back. */
    reversedById: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['articleId', 'reason', 'bookedAt'],
  sorts: ['bookedAt'],
  defaultSort: '-bookedAt',
  example: { articleId: 'articles', toLocationId: 'stock_locations', quantity: 40, reason: 'purchase' },
});

export type StockMovement = Entity<typeof stockMovements>;
