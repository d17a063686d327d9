import * as z from 'zod/mini';
import { flag, integer, instant, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const permission = z.strictObject({
  key: z.string().check(z.maxLength(60)),
  access: z.enum(['read', 'write']),
});

/** A set of permissions; one with a `name` is a system role and never changes. */
export const roles = resource({
  type: 'roles',
  area: 'identity',
  path: 'system/roles',
  permission: 'role',
  module: 'core',
  proof: ['create', 'update', 'remove'],
  fields: {
    name: text({ nullable: true, origin: 'server', max: 60 }),
    label: text({ max: 120 }),
    description: text({ nullable: true, max: 1000 }),
    /** Stored in the order of the permission table, each key once; dependencies are worked out when used. */
    permissions: json(z.array(permission).check(z.maxLength(200))),
    /** Opens only the patients its holder answers for, unless another role of theirs opens all. */
    ownPatientsOnly: flag(),
    editDisabled: json(z.boolean(), { origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
    /** People who hold it, inactive ones included. */
    holderCount: integer({ origin: 'derived' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  sorts: ['label', 'createdAt'],
  defaultSort: 'label',
  search: ['label', 'description'],
  example: { label: 'Pflege', permissions: [{ key: 'patient', access: 'write' }] },
});

export type Role = Entity<typeof roles>;
