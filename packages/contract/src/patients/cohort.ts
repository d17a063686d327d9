import { instant, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { tagDevicePatternField } from '../ruled-fields.ts';

/** A named group of patients (the specification's tag). */
export const cohorts = resource({
  type: 'cohorts',
  area: 'patients',
  permission: 'cohort',
  module: 'cohorts',
  fields: {
    name: text({ max: 25 }),
    description: text({ nullable: true, max: 1000 }),
    /** Which devices it is meant for: `manufacturer[/model][;value types]`. */
    devicePattern: tagDevicePatternField({ nullable: true }),
    createdAt: instant({ origin: 'server' }),
  },
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: { name: 'HI · NYHA III' },
});

export type Cohort = Entity<typeof cohorts>;
