import * as z from 'zod/mini';
import { choice, flag, instant, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { languages } from '../languages.ts';
import { emailField } from '../ruled-fields.ts';

export const salutations = ['mrs', 'mr', 'none'] as const;
export const professions = ['physician', 'nurse', 'administrator'] as const;

/** A person of the practice who signs in: physicians, nurses and staff alike (the specification's word). */
export const physicians = resource({
  type: 'physicians',
  area: 'identity',
  permission: 'physician',
  module: 'core',
  verbs: ['list', 'read', 'create', 'update'],
  proof: ['create', 'update'],
  fields: {
    /** Stored in lower case: it names the account. */
    email: emailField(),
    title: text({ nullable: true, max: 40 }),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    salutation: choice(salutations),
    profession: choice(professions),
    phone: text({ nullable: true, max: 40 }),
    /** Of mails to this person; null: the practice's. */
    language: choice(languages, { nullable: true }),
    isActive: flag(),
    roleIds: json(z.array(z.string()), { origin: 'derived' }),
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
