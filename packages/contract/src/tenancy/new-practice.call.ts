import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type InputOf, type OutputOf } from '../kit/call.ts';
import { schemaOf } from '../kit/schema.ts';
import { managedTenantKey, managedTenantShown } from './managed-tenant.call.ts';
import { newPractice, newPractices } from './new-practice.ts';

const common = { area: 'tenancy', module: 'core', host: 'manage' } as const;
const write = { auth: { permission: 'tenant', access: 'write' }, proof: true } as const;
const { fields } = newPractices;
const administrator = {
  adminFirstName: schemaOf(fields.adminFirstName),
  adminLastName: schemaOf(fields.adminLastName),
  adminEmail: schemaOf(fields.adminEmail),
};
const about = {
  name: schemaOf(fields.name),
  address: z.optional(z.nullable(schemaOf(fields.address))),
  federalState: schemaOf(fields.federalState),
  languages: schemaOf(fields.languages),
};

/** While somebody types; `createManagedTenant` decides. Reserved and taken names are both not free. */
export const tenantKeyState = call({
  ...common,
  name: 'tenant_key_state',
  method: 'GET',
  path: '/web/v1/manage/tenant_keys/{key}',
  auth: { permission: 'tenant', access: 'write' },
  summary: 'Whether a practice can still get this name.',
  input: z.strictObject({ key: schemaOf(fields.key) }),
  output: z.object({ isFree: z.boolean() }),
  example: { key: 'praxis-am-deich' },
});

/**
 * A practice, whole or not at all: its row, system roles, modules, a licence without an end for those that need one,
 * and its first administrator, invited by mail. The same `id` again answers with the practice that is there by then
 * and invites nobody twice. Needs `license` write too, but for a training practice, which has every module without one. 422: `practice_key_reserved`, `already_taken` on `/key`,
 * `module_parent_missing` on `/modules`.
 */
export const createManagedTenant = call({
  ...common,
  ...write,
  name: 'create_managed_tenant',
  method: 'POST',
  path: '/web/v1/manage/tenants',
  summary: 'Makes a practice and invites its first administrator.',
  input: z.strictObject({
    /** Of the administrator, made by the client. */
    id: uuid,
    key: schemaOf(fields.key),
    /** For patients where nothing is said. */
    purpose: z.optional(schemaOf(fields.purpose)),
    modules: schemaOf(fields.modules),
    weekly: z.optional(z.nullable(schemaOf(fields.weekly))),
    ...about,
    ...administrator,
  }),
  output: managedTenantShown,
  example: { id: '018f0000-0000-7000-8000-000000000000', ...newPractice },
});

/**
 * What is left out stays; the change stands in both audits. 404 `not_found` for a name no practice has; 422
 * `practice_purpose_stays` on `/purpose` for another one than it was founded for.
 */
export const changeManagedTenant = call({
  ...common,
  ...write,
  name: 'change_managed_tenant',
  method: 'PATCH',
  path: '/web/v1/manage/tenants/{key}',
  summary: "Changes a practice's name, address, state and languages.",
  input: z.strictObject({
    key: managedTenantKey,
    name: z.optional(about.name),
    purpose: z.optional(schemaOf(fields.purpose)),
    address: about.address,
    federalState: z.optional(about.federalState),
    languages: z.optional(about.languages),
  }),
  output: managedTenantShown,
  example: { key: 'unknown', name: 'Praxis am Deich' },
});

/**
 * A link for the first password anew, valid seven days, once; earlier links stop working, and a mistyped name or
 * address is corrected on the way. 409 `conflict` once somebody of the practice has signed in.
 */
export const inviteTenantAdministrator = call({
  ...common,
  ...write,
  name: 'invite_tenant_administrator',
  method: 'POST',
  path: '/web/v1/manage/tenants/{key}/invitation',
  summary: "Invites a practice's first administrator once more.",
  input: z.strictObject({ key: managedTenantKey, ...administrator }),
  output: managedTenantShown,
  example: {
    key: 'unknown',
    adminFirstName: 'Wiebke',
    adminLastName: 'Harms',
    adminEmail: 'w.harms@praxis-am-deich.example',
  },
});

/** The link stops working at once; another invitation can follow. 409 `conflict` as above. */
export const withdrawTenantInvitation = call({
  ...common,
  ...write,
  name: 'withdraw_tenant_invitation',
  method: 'DELETE',
  path: '/web/v1/manage/tenants/{key}/invitation',
  summary: "Takes the invitation of a practice's first administrator back.",
  input: z.strictObject({ key: managedTenantKey }),
  output: managedTenantShown,
  example: { key: 'unknown' },
});

export type NewPractice = InputOf<typeof createManagedTenant>;
export type PracticeChange = Omit<InputOf<typeof changeManagedTenant>, 'key'>;
export type Administrator = Omit<InputOf<typeof inviteTenantAdministrator>, 'key'>;
export type ManagedTenantShown = OutputOf<typeof createManagedTenant>;
