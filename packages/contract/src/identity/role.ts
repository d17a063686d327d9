import * as z from 'zod/mini';
import { instant, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const permission = z.strictObject({ key: z.string(), access: z.enum(['read', 'write']) });

/** A set of permissions; one with a `name` is a system role and never changes. */
export const roles = resource({
  type: 'roles',
  area: 'identity',
  permission: 'role',
  module: 'core',
  verbs: ['list', 'read'],
  fields: {
    name: text({ nullable: true, origin: 'server', max: 60 }),
    label: text({ max: 120 }),
    description: text({ nullable: true, max: 1000 }),
    permissions: json(z.array(permission).check(z.maxLength(200))),
    createdAt: instant({ origin: 'server' }),
  },
  sorts: ['label'],
  defaultSort: 'label',
  example: { label: 'Pflege', permissions: [{ key: 'patient', access: 'write' }] },
});

export type Role = Entity<typeof roles>;
