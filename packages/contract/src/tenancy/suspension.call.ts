import * as z from 'zod/mini';
import { plainText } from '../formats.ts';
import { call } from '../kit/call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const common = {
  area: 'tenancy',
  module: 'core',
  host: 'manage',
  auth: { permission: 'tenant', access: 'write' },
  path: '/web/v1/manage/tenants/{key}/suspension',
  proof: true,
} as const;

/** 409 `conflict` where it is suspended already. */
export const suspendTenant = call({
  ...common,
  name: 'suspend_tenant',
  method: 'POST',
  summary:
    'Keeps the people of a practice out: sessions end and nobody signs in. Readings are taken and alarms raised as before.',
  input: z.strictObject({ key: managedTenantKey, reason: plainText(300) }),
  output: z.object({}),
  example: { key: 'unknown', reason: 'Vertrag ruht seit dem 1. November' },
});

/** 409 `conflict` where it is not suspended. */
export const resumeTenant = call({
  ...common,
  name: 'resume_tenant',
  method: 'DELETE',
  summary: 'Lets the people of a suspended practice sign in again.',
  input: z.strictObject({ key: managedTenantKey }),
  output: z.object({}),
  example: { key: 'unknown' },
});
