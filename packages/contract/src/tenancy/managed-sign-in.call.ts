import * as z from 'zod/mini';
import { changeSessionPolicy, sessionPolicy } from '../identity/session-policy.call.ts';
import { changeSignInPolicy, signInPolicy } from '../identity/sign-in-policy.call.ts';
import { call } from '../kit/call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const common = { area: 'tenancy', module: 'core', host: 'manage' } as const;
const read = { auth: { permission: 'tenant', access: 'read' } } as const;
const write = { auth: { permission: 'tenant', access: 'write' }, proof: true } as const;
const of = { key: managedTenantKey };
const base = '/web/v1/manage/tenants/{key}';

/** As the practice's own call; 404 for an unknown practice. */
export const managedSignInPolicy = call({
  ...common,
  ...read,
  name: 'managed_sign_in_policy',
  method: 'GET',
  path: `${base}/sign_in_policy`,
  summary: 'Whom a practice obliges to a second factor, and how many have none yet.',
  input: z.strictObject(of),
  output: signInPolicy.output,
  example: { key: 'unknown' },
});

/** By the practice's own rules; the change stands in both audits. */
export const changeManagedSignInPolicy = call({
  ...common,
  ...write,
  name: 'change_managed_sign_in_policy',
  method: 'PATCH',
  path: `${base}/sign_in_policy`,
  summary: 'Obliges people of a practice to a second factor from outside, or nobody.',
  input: z.extend(changeSignInPolicy.input, of),
  output: changeSignInPolicy.output,
  example: { key: 'unknown', ...changeSignInPolicy.example },
});

export const managedSessionPolicy = call({
  ...common,
  ...read,
  name: 'managed_session_policy',
  method: 'GET',
  path: `${base}/session_policy`,
  summary: 'How long a session of a practice lives that nobody works in.',
  input: z.strictObject(of),
  output: sessionPolicy.output,
  example: { key: 'unknown' },
});

/** By the practice's own rules; the change stands in both audits. */
export const changeManagedSessionPolicy = call({
  ...common,
  ...write,
  name: 'change_managed_session_policy',
  method: 'PATCH',
  path: `${base}/session_policy`,
  summary: 'Sets from outside how long a session of a practice lives that nobody works in.',
  input: z.extend(changeSessionPolicy.input, of),
  output: changeSessionPolicy.output,
  example: { key: 'unknown', ...changeSessionPolicy.example },
});
