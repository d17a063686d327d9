import { limitBounds } from '@fernpuls/domain/tenancy/practice-limits';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const held = z.object({
  used: z.number(),
  /** Null: without a limit. */
  max: z.nullable(z.number()),
});
const common = {
  area: 'tenancy',
  module: 'core',
  host: 'manage',
  path: '/web/v1/manage/tenants/{key}/limits',
  output: z.object({ people: held, patients: held, storageMegabytes: held }),
} as const;
const limit = ({ min, max }: { min: number; max: number }) =>
  z.nullable(z.int().check(z.minimum(min), z.maximum(max)));

export const managedLimits = call({
  ...common,
  name: 'managed_limits',
  method: 'GET',
  auth: { permission: 'tenant', access: 'read' },
  summary: 'How many people, patients in care and megabytes of documents a practice has and may have.',
  input: z.strictObject({ key: managedTenantKey }),
  example: { key: 'unknown' },
});

/**
 * From then on 409 `people_limit`, `patients_limit`, `storage_limit` where one more is made. What is there stays;
 * readings and alarms know no limit. The change stands in both audits.
 */
export const changeManagedLimits = call({
  ...common,
  name: 'change_managed_limits',
  method: 'PATCH',
  auth: { permission: 'tenant', access: 'write' },
  proof: true,
  summary: 'Limits people, patients in care and documents of a practice; null takes a limit away.',
  input: z.strictObject({
    key: managedTenantKey,
    people: limit(limitBounds.people),
    patients: limit(limitBounds.patients),
    storageMegabytes: limit(limitBounds.storageMegabytes),
  }),
  example: { key: 'unknown', people: 25, patients: 500, storageMegabytes: null },
});

export type PracticeLimits = OutputOf<typeof managedLimits>;
