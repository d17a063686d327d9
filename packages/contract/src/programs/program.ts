import { instant, integer, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** A programme of care. */
export const programs = resource({
  type: 'programs',
  area: 'programs',
  permission: 'program',
  module: 'programs',
  fields: {
    name: text({ max: 120 }),
    description: text({ nullable: true, max: 2000 }),
    phaseCount: integer({ min: 1, max: 20 }),
    createdAt: instant({ origin: 'server' }),
  },
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
  example: { name: 'Herz aktiv', phaseCount: 3 },
});
