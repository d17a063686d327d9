import { factorDuties } from '@fernpuls/domain/identity/second-factor-duty';
import { practicePurposes } from '@fernpuls/domain/tenancy/practice-purpose';
import { federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { languages } from '../languages.ts';
import { moduleChanges, moduleList } from './modules.call.ts';

const common = { area: 'tenancy', module: 'core', host: 'manage' } as const;
const read = { permission: 'tenant', access: 'read' } as const;
/** Of a practice that may be there: older ones were not asked for all that a new one is. */
export const managedTenantKey = z
  .string()
  .check(z.maxLength(63), z.regex(/^[a-z][a-z0-9-]{1,62}$/, { error: 'identifier_invalid' }));

/** A practice as its operator sees it: figures of the installation, nothing about patients. */
const managedTenant = z.object({
  /** First label of its host name. */
  key: z.string(),
  name: z.string(),
  purpose: z.enum(practicePurposes),
  address: z.string(),
  createdAt: z.string(),
  /** Active people, and when the last of them was there. */
  people: z.number(),
  lastSeenAt: z.nullable(z.string()),
  modulesOff: z.array(z.string()),
  /** Days its modules go on working after a licence has ended. */
  licenseGraceDays: z.number(),
  /** Nobody of its people comes in; null: they do. */
  suspendedAt: z.nullable(z.string()),
  suspendedReason: z.nullable(z.string()),
  postalAddress: z.nullable(z.string()),
  federalState: z.nullable(z.enum(federalStates)),
  /** The practice's own first. */
  languages: z.array(z.enum(languages)),
});

/** The first administrator as long as nobody has ever signed in. */
const invitation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `open`: the link works; `expired`: its seven days are over. */
  state: z.enum(['open', 'expired', 'withdrawn']),
  expiresAt: z.nullable(z.string()),
  /** What became of the last mail. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed', 'expired'])),
  /** In the demo without a mail server only, where nobody else would ever get it. */
  link: z.nullable(z.string()),
  /** Elsewhere without a mail server: once, in the answer to what made it. */
  linkOnce: z.nullable(z.string()),
});

/** What the practice set for the sign-in of its people, and how much of what was agreed on it uses. */
const practiceRules = z.object({
  /** Seconds without activity after which a session ends; 0: never. */
  idleLimitSeconds: z.number(),
  secondFactor: z.enum(factorDuties),
  devicesUsed: z.number(),
  /** Of all its licences that work; null: without a limit. */
  devicesMax: z.nullable(z.number()),
});

export const managedTenantShown = z.object({
  data: managedTenant,
  rules: practiceRules,
  modules: moduleList,
  invitation: z.nullable(invitation),
});

export const managedTenants = call({
  ...common,
  name: 'managed_tenants',
  method: 'GET',
  path: '/web/v1/manage/tenants',
  auth: read,
  summary: 'Every practice of the installation, by name.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(managedTenant) }),
  example: {},
});

/** 404 `not_found` for a name no practice has. */
export const managedTenantModules = call({
  ...common,
  name: 'managed_tenant_modules',
  method: 'GET',
  path: '/web/v1/manage/tenants/{key}',
  auth: read,
  summary: 'A practice and its modules.',
  input: z.strictObject({ key: managedTenantKey }),
  output: managedTenantShown,
  example: { key: 'unknown' },
});

/** As `changeTenantModules`; the change stands in the audits of the practice and of the operator. */
export const changeManagedTenantModules = call({
  ...common,
  name: 'change_managed_tenant_modules',
  method: 'PATCH',
  path: '/web/v1/manage/tenants/{key}/modules',
  auth: { permission: 'tenant', access: 'write' },
  proof: true,
  summary: "Changes a practice's modules from outside.",
  input: z.strictObject({ key: managedTenantKey, modules: moduleChanges }),
  output: managedTenantShown,
  example: { key: 'unknown', modules: [{ key: 'support', isEnabled: true }] },
});

/** 404 `not_found` for a name no practice has; the change stands in both audits. */
export const changeLicenseGrace = call({
  ...common,
  name: 'change_license_grace',
  method: 'PATCH',
  path: '/web/v1/manage/tenants/{key}/license_grace',
  auth: { permission: 'license', access: 'write' },
  proof: true,
  summary: "Sets how many days a practice's modules go on working after a licence has ended.",
  input: z.strictObject({ key: managedTenantKey, days: z.int().check(z.minimum(0), z.maximum(365)) }),
  output: z.object({}),
  example: { key: 'unknown', days: 14 },
});

export type ManagedTenant = OutputOf<typeof managedTenants>['data'][number];
export type TenantInvitation = NonNullable<OutputOf<typeof managedTenantModules>['invitation']>;
export type ManagedRules = z.output<typeof practiceRules>;
