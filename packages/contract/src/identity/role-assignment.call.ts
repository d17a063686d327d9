import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { uuid } from '../formats.ts';

const someone = '018f0000-0000-7000-8000-00000000dead';

/** Loaded once by the screens: the names by which tasks and people name a role. Permissions stay with `system/roles`. */
export const roleNames = call({
  name: 'role_names',
  area: 'identity',
  method: 'GET',
  path: '/web/v1/roles',
  auth: 'session',
  module: 'core',
  summary: 'Names of all roles of the practice.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        type: z.literal('roles'),
        id: z.string(),
        attributes: z.object({
          name: z.nullable(z.string()),
          label: z.string(),
          description: z.nullable(z.string()),
        }),
      }),
    ),
  }),
  example: {},
});

/** People who hold a role, by name. */
export const roleHolders = call({
  name: 'role_holders',
  area: 'identity',
  method: 'GET',
  path: '/web/v1/system/roles/{id}/holders',
  auth: { permission: 'physician', access: 'read' },
  module: 'core',
  summary: 'People who hold the role.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  }),
  example: { id: someone },
});

/**
 * The roles a person holds from now on. Refused: a role that grants more than the asking person holds
 * (`more_than_held`), and what leaves the practice without an administrator (`last_administrator`).
 */
export const assignRoles = call({
  name: 'assign_roles',
  area: 'identity',
  method: 'PATCH',
  path: '/web/v1/physicians/{id}/roles',
  auth: { permission: 'role', access: 'write' },
  module: 'core',
  proof: true,
  summary: 'Replaces the roles of a person.',
  input: z.strictObject({ id: uuid, roleIds: z.array(uuid).check(z.maxLength(50)) }),
  output: z.object({ roleIds: z.array(z.string()) }),
  example: { id: someone, roleIds: [] },
});

export type RoleName = OutputOf<typeof roleNames>['data'][number];
