import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { uuid } from '../formats.ts';
import { auditGroups } from './audit-actions.ts';

const common = { area: 'identity', auth: { permission: 'audit', access: 'read' }, module: 'core' } as const;
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const moment = z.iso.datetime({ offset: true, error: 'not_an_instant' });
const count = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** Newest first; the next page starts `before` the last id. Reading the audit is itself recorded. */
export const auditEntries = call({
  ...common,
  name: 'audit_entries',
  method: 'GET',
  path: '/web/v1/system/audit',
  summary: 'Who read or changed what: newest first, by person, action, subject and time.',
  readsAudited: true,
  input: z.strictObject({
    actorId: z.optional(uuid),
    action: z.optional(word),
    /** Every action of the group: `refused_sign_ins`. */
    group: z.optional(z.enum(Object.keys(auditGroups) as [keyof typeof auditGroups])),
    subjectType: z.optional(word),
    /** Finds readings of lists too, where they showed this record. */
    subjectId: z.optional(uuid),
    from: z.optional(moment),
    to: z.optional(moment),
    before: z.optional(count(Number.MAX_SAFE_INTEGER)),
    perPage: z.optional(count(100)),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        actorKind: z.enum(['physician', 'device_key', 'system', 'operator']),
        actorId: z.nullable(z.string()),
        /** Name of the person or label of the device key. */
        actorName: z.nullable(z.string()),
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.nullable(z.string()),
        /** Where it is a person of the practice. */
        subjectName: z.nullable(z.string()),
        /** JSON as recorded: values, or `[before, after]` by field. */
        changes: z.nullable(z.string()),
        requestId: z.nullable(z.string()),
        /** Place in the chain; null while it waits to be linked. */
        number: z.nullable(z.number()),
        /** SHA-256 as 64 hexadecimal digits. */
        hash: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.number()),
  }),
  example: {},
});

/** Words to filter by, as recorded so far. */
export const auditTerms = call({
  ...common,
  name: 'audit_terms',
  method: 'GET',
  path: '/web/v1/system/audit/terms',
  summary: 'Actions and kinds of subjects that occur in the audit.',
  input: z.strictObject({}),
  output: z.object({ actions: z.array(z.string()), subjectTypes: z.array(z.string()) }),
  example: {},
});

export const auditChain = call({
  ...common,
  name: 'audit_chain',
  method: 'GET',
  path: '/web/v1/system/audit/chain',
  summary: 'State of the chain of hashes: its last link and how many entries still wait.',
  input: z.strictObject({}),
  output: z.object({
    number: z.number(),
    hash: z.nullable(z.string()),
    linkedAt: z.nullable(z.string()),
    waiting: z.number(),
  }),
  example: {},
});

const auditFaults = ['changed', 'removed', 'inserted', 'link_removed'] as const;

/** Recomputes at most 5,000 links from `from` on; `next` is where to go on, null at the end of the chain. */
export const verifyAuditChain = call({
  ...common,
  name: 'verify_audit_chain',
  method: 'POST',
  path: '/web/v1/system/audit/verify',
  summary: 'Recomputes a part of the chain and names the first entry that was changed, removed or inserted.',
  input: z.strictObject({ from: z.int().check(z.minimum(1)) }),
  output: z.object({
    checked: z.number(),
    next: z.nullable(z.number()),
    fault: z.nullable(
      z.object({
        kind: z.enum(auditFaults),
        number: z.nullable(z.number()),
        entryId: z.nullable(z.number()),
        at: z.nullable(z.string()),
      }),
    ),
  }),
  example: { from: 1 },
});

export type AuditRecord = OutputOf<typeof auditEntries>['data'][number];
export type AuditFault = NonNullable<OutputOf<typeof verifyAuditChain>['fault']>;
