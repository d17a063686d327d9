import { instant, reference, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';
import { emailField } from '../ruled-fields.ts';

/** Whom one speaks to at an institution: reception, nursing management, social services. */
export const people = resource({
  type: 'people',
  table: 'person',
  area: 'providers',
  path: 'content/people',
  permission: 'person',
  module: 'patients',
  fields: {
    title: text({ nullable: true, max: 40 }),
    firstName: text({ nullable: true, max: 80 }),
    name: text({ max: 120 }),
    /** What they do there, in the practice's words. */
    occupation: text({ nullable: true, max: 80 }),
    institutionId: reference('health_providers', { nullable: true }),
    phone: text({ nullable: true, max: 40 }),
    mobile: text({ nullable: true, max: 40 }),
    email: emailField({ nullable: true }),
    note: text({ nullable: true, max: 1000 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    institutionName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['institutionId'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'firstName', 'occupation'],
  example: {
    firstName: 'Silke',
    name: 'Harms',
    occupation: 'Pflegedienstleitung',
    phone: '+49 4181 5550122',
  },
});
