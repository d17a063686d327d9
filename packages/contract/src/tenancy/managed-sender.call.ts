import { emailPattern } from '@fernpuls/domain/tenancy/validation/text-rules';
import * as z from 'zod/mini';
import { storable } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const common = {
  area: 'tenancy',
  module: 'core',
  host: 'manage',
  path: '/web/v1/manage/tenants/{key}/mail_sender',
  output: z.object({
    /** Null: the name of the practice. */
    name: z.nullable(z.string()),
    /** Null: the address the practice names as its contact. */
    replyTo: z.nullable(z.string()),
    practiceName: z.string(),
    /** Empty: the practice has named none, and nobody can answer. */
    practiceEmail: z.string(),
    /** From which all mails come: it belongs to the installation's mail server. */
    address: z.string(),
  }),
} as const;

export const managedSender = call({
  ...common,
  name: 'managed_sender',
  method: 'GET',
  auth: { permission: 'tenant', access: 'read' },
  summary: 'Under which name mails of a practice come, and where answers go.',
  input: z.strictObject({ key: managedTenantKey }),
  example: { key: 'unknown' },
});

/** Also for mails that wait already. The change stands in both audits. */
export const changeManagedSender = call({
  ...common,
  name: 'change_managed_sender',
  method: 'PATCH',
  auth: { permission: 'tenant', access: 'write' },
  proof: true,
  summary: 'Sets the name mails of a practice come under, and where answers go.',
  input: z.strictObject({
    key: managedTenantKey,
    name: z.nullable(
      z.string().check(
        storable,
        z.trim(),
        z.minLength(1),
        z.maxLength(80),
        z.refine((text) => !/[\p{Cc}<>"@]/u.test(text), { error: 'sender_sign' }),
      ),
    ),
    replyTo: z.nullable(
      z.string().check(
        storable,
        z.trim(),
        z.maxLength(254),
        z.refine((text) => emailPattern.test(text), { error: 'email_invalid' }),
      ),
    ),
  }),
  example: { key: 'unknown', name: 'TMZ Nordheide', replyTo: null },
});

export type ManagedSender = OutputOf<typeof managedSender>;
