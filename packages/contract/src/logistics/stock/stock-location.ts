import { flag, instant, text } from '../../kit/fields.ts';
import { resource } from '../../kit/resource.ts';

/** A place where the operator keeps articles. One that something was booked at is switched off, not deleted. */
export const stockLocations = resource({
  type: 'stock_locations',
  area: 'logistics',
  path: 'logistics/stock_locations',
  permission: 'article',
  module: 'core',
  host: 'manage',
  fields: {
    name: text({ max: 80 }),
    street: text({ nullable: true, max: 120 }),
    postalCode: text({ nullable: true, max: 12 }),
    city: text({ nullable: true, max: 80 }),
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['isActive'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'city'],
  example: { name: 'Buchholz', street: 'Industrieweg 8', postalCode: '21244', city: 'Buchholz' },
});
