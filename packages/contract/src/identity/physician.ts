import { choice, flag, instant, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

export const professions = ['physician', 'nurse', 'administrator'] as const;

/** A person of the practice who signs in: physicians, nurses and staff alike (the specification's word). */
export const physicians = resource({
  type: 'physicians',
  area: 'identity',
  permission: 'physician',
  module: 'core',
  verbs: ['list', 'read'],
  fields: {
    email: text({ max: 254 }),
    title: text({ nullable: true, max: 40 }),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    salutation: choice(['mrs', 'mr', 'none']),
    profession: choice(professions),
    isActive: flag(),
    lastSeenAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['profession', 'isActive'],
  sorts: ['lastName', 'email'],
  defaultSort: 'lastName',
  search: ['lastName', 'firstName', 'email'],
  example: {
    email: 'k.moldenhauer@example.org',
    firstName: 'Katrin',
    lastName: 'Moldenhauer',
    salutation: 'mrs',
    profession: 'nurse',
  },
});

export type Physician = Entity<typeof physicians>;
