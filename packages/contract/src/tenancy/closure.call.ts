import * as z from 'zod/mini';
import { plainText } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const common = {
  area: 'tenancy',
  module: 'core',
  host: 'manage',
  path: '/web/v1/manage/tenants/{key}/closure',
  output: z.object({
    /** Who still counts on the practice: it is not closed before their care has ended. */
    patientsInCare: z.number(),
    /** Null: nobody has asked to close it. */
    closure: z.nullable(
      z.object({
        reason: z.string(),
        requestedAt: z.string(),
        requestedBy: z.nullable(z.string()),
        /** Not whoever asked. */
        mayConfirm: z.boolean(),
        /** Since when it is closed; null: nobody has confirmed it. */
        confirmedAt: z.nullable(z.string()),
        confirmedBy: z.nullable(z.string()),
        keepUntil: z.nullable(z.string()),
        years: z.nullable(z.number()),
        source: z.nullable(z.string()),
        /** The newest archive of all it wrote, of those asked for since; null: there is none. */
        exported: z.nullable(z.object({ madeAt: z.string(), fetchedAt: z.nullable(z.string()) })),
        unexportedReason: z.nullable(z.string()),
        /** The day on which all of it is erased; null: it is not closed, or somebody holds it back. */
        eraseOn: z.nullable(z.string()),
        hold: z.nullable(z.object({ reason: z.string(), at: z.string(), by: z.nullable(z.string()) })),
        /** Since when it is being erased: nothing of it comes back. */
        erasingAt: z.nullable(z.string()),
      }),
    ),
  }),
} as const;
const write = { auth: { permission: 'tenant', access: 'write' }, proof: true } as const;

export const practiceClosure = call({
  ...common,
  name: 'practice_closure',
  method: 'GET',
  auth: { permission: 'tenant', access: 'read' },
  summary: 'Whether a practice is closed or somebody has asked for it, and until when its records are kept.',
  input: z.strictObject({ key: managedTenantKey }),
  example: { key: 'unknown' },
});

/** 409 `conflict` where somebody has asked already. Nothing ends before another person confirms. */
export const requestClosure = call({
  ...common,
  ...write,
  name: 'request_closure',
  method: 'POST',
  summary: 'Asks to close a practice; another person of the operator has to confirm it.',
  input: z.strictObject({ key: managedTenantKey, reason: plainText(500) }),
  example: { key: 'unknown', reason: 'Vertrag endet zum 31. Dezember' },
});

/**
 * From then on nobody signs in, no reading is taken and nothing of the practice is changed: 403 `practice_closed`. 409
 * `four_eyes_same_person`, `practice_in_care`, `conflict` where nobody asked or it is closed; `practice_not_exported`
 * where its people have not fetched what it wrote and nobody says why.
 */
export const confirmClosure = call({
  ...common,
  ...write,
  name: 'confirm_closure',
  method: 'POST',
  path: `${common.path}/confirmation`,
  summary:
    'Closes a practice somebody else has asked to close; its records are kept as long as the law wants, then erased.',
  input: z.strictObject({
    key: managedTenantKey,
    /** Why it is closed though nobody of it has fetched its archive. */
    withoutExport: z.optional(z.nullable(plainText(500))),
  }),
  example: { key: 'unknown' },
});

/** 409 `conflict` where there is nothing to take back, or the practice is being erased. */
export const withdrawClosure = call({
  ...common,
  ...write,
  name: 'withdraw_closure',
  method: 'DELETE',
  summary: 'Takes the request back, or opens a closed practice again.',
  input: z.strictObject({ key: managedTenantKey }),
  example: { key: 'unknown' },
});

/** 409 `conflict` where it is not closed, held already, or being erased. */
export const holdErasure = call({
  ...common,
  ...write,
  name: 'hold_practice_erasure',
  method: 'POST',
  path: `${common.path}/hold`,
  summary: 'Keeps a closed practice beyond its time, with a reason, until somebody lets go of it.',
  input: z.strictObject({ key: managedTenantKey, reason: plainText(500) }),
  example: { key: 'unknown', reason: 'Rechtsstreit, Aktenzeichen 4 O 112/36' },
});

/** It is erased no earlier than thirty days later. 409 `conflict` where nobody holds it. */
export const releaseErasure = call({
  ...common,
  ...write,
  name: 'release_practice_erasure',
  method: 'DELETE',
  path: `${common.path}/hold`,
  summary: 'Lets go of a closed practice that was kept beyond its time.',
  input: z.strictObject({ key: managedTenantKey }),
  example: { key: 'unknown' },
});

export type PracticeClosure = OutputOf<typeof practiceClosure>;
