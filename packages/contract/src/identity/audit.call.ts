import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { uuid } from '../formats.ts';
import { auditGroups, auditViewNames } from './audit-actions.ts';

const common = { area: 'identity', auth: { permission: 'audit', access: 'read' }, module: 'core' } as const;
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const moment = z.iso.datetime({ offset: true, error: 'not_an_instant' });
const count = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

const asked = {
  actorId: z.optional(uuid),
  action: z.optional(word),
  /** Every action of the group: `refused_sign_ins`. */
  group: z.optional(z.enum(Object.keys(auditGroups) as [keyof typeof auditGroups])),
  kind: z.optional(z.enum(auditViewNames)),
  subjectType: z.optional(word),
  /** Finds readings of lists too, where they showed this record. */
  subjectId: z.optional(uuid),
  /** What was read or changed in this patient's record; lists of several patients stand under none. */
  patientId: z.optional(uuid),
  from: z.optional(moment),
  to: z.optional(moment),
  before: z.optional(count(Number.MAX_SAFE_INTEGER)),
};

const entry = z.object({
  id: z.number(),
  at: z.string(),
  actorKind: z.enum(['physician', 'device_key', 'system', 'operator']),
  actorId: z.nullable(z.string()),
  /** Title and name of the person or label of the device key. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** Title and name where it is a person of the practice. */
  subjectName: z.nullable(z.string()),
  /** What people call the record now: a task's title, a role's name. */
  subjectLabel: z.nullable(z.string()),
  /** Of an alarm the reading that raised it; of a threshold what it watches. */
  subjectValue: z.nullable(
    z.object({
      valueType: z.nullable(z.string()),
      value: z.nullable(z.number()),
      diastolic: z.nullable(z.number()),
    }),
  ),
  patientId: z.nullable(z.string()),
  /** Null for who may not see patients. */
  patientName: z.nullable(z.string()),
  /** A record read out of hours with no alarm, task or message around it: a question to the person. */
  isUnusual: z.boolean(),
  /** JSON as recorded: values, or `[before, after]` by field. */
  changes: z.nullable(z.string()),
  /** What was changed went with the record it was about. */
  areValuesErased: z.boolean(),
  requestId: z.nullable(z.string()),
  /** Place in the chain; null while it waits to be linked. */
  number: z.nullable(z.number()),
  /** SHA-256 as 64 hexadecimal digits. */
  hash: z.nullable(z.string()),
});
const page = z.object({ data: z.array(entry), next: z.nullable(z.number()) });

/** Newest first; the next page starts `before` the last id. Reading the audit is itself recorded. */
export const auditEntries = call({
  ...common,
  name: 'audit_entries',
  method: 'GET',
  path: '/web/v1/system/audit',
  summary: 'Who read or changed what: newest first, by person, action, subject and time.',
  readsAudited: true,
  input: z.strictObject({ ...asked, perPage: z.optional(count(100)) }),
  output: page,
  example: {},
});

/** As `auditEntries`, a thousand at a time, for a file: asks who one is, and stands in the audit itself. */
export const exportAudit = call({
  ...common,
  name: 'export_audit',
  method: 'POST',
  path: '/web/v1/system/audit/export',
  summary: 'Entries of the audit for a file; the first page is recorded as an export.',
  proof: true,
  input: z.strictObject(asked),
  output: page,
  example: {},
});

/** Readings of one person that follow each other within ten minutes are one opening. */
export const recordViewers = call({
  ...common,
  name: 'record_viewers',
  method: 'GET',
  path: '/web/v1/system/audit/viewers/{patient_id}',
  summary: "Who opened a patient's record, how often and when last; looking it up is recorded too.",
  readsAudited: true,
  input: z.strictObject({ patientId: uuid, from: z.optional(moment), to: z.optional(moment) }),
  output: z.object({
    /** Null for who may not see patients. */
    patientName: z.nullable(z.string()),
    openings: z.number(),
    days: z.number(),
    /** Openings that open a question. */
    unusual: z.number(),
    people: z.array(
      z.object({
        actorKind: entry.shape.actorKind,
        actorId: z.nullable(z.string()),
        name: z.nullable(z.string()),
        profession: z.nullable(z.string()),
        /** Whether the person looks after this patient today. */
        care: z.nullable(z.enum(['primary', 'assigned'])),
        openings: z.number(),
        days: z.number(),
        changes: z.number(),
        unusual: z.number(),
        firstAt: z.string(),
        lastAt: z.string(),
        /** Openings in each of the last eight weeks, the oldest first. */
        weeks: z.array(z.number()),
      }),
    ),
  }),
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
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

const auditFaults = ['changed', 'removed', 'inserted', 'link_removed'] as const;
const fault = z.object({
  kind: z.enum(auditFaults),
  number: z.nullable(z.number()),
  entryId: z.nullable(z.number()),
  at: z.nullable(z.string()),
});

export const auditChain = call({
  ...common,
  name: 'audit_chain',
  method: 'GET',
  path: '/web/v1/system/audit/chain',
  summary:
    'State of the chain of hashes: its last link, how many entries still wait, the last daily verification.',
  input: z.strictObject({}),
  output: z.object({
    number: z.number(),
    hash: z.nullable(z.string()),
    linkedAt: z.nullable(z.string()),
    waiting: z.number(),
    /** The whole chain, recomputed once a day; null before the first time. */
    checked: z.nullable(z.object({ at: z.string(), number: z.number(), fault: z.nullable(fault) })),
  }),
  example: {},
});

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
    fault: z.nullable(fault),
  }),
  example: { from: 1 },
});

export type AuditRecord = OutputOf<typeof auditEntries>['data'][number];
export type AuditFault = NonNullable<OutputOf<typeof verifyAuditChain>['fault']>;
export type RecordViewers = OutputOf<typeof recordViewers>;
