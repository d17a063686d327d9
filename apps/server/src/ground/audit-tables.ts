import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { AuditSubject } from './audit-entry.ts';
import {
  bigint,
  bytes,
  createdAt,
  document,
  instant,
  integer,
  orNull,
  preset,
  tenantId,
  text,
  uuid,
  uuids,
  word,
  wordWritten,
} from './columns.ts';

/** What was done, the chain it is linked to, and what is still to be told. */
export const auditTables = {
  audit_entry: {
    ...tenantId,
    id: preset(bigint),
    at: preset(instant),
    actor_kind: word<'physician' | 'device_key' | 'system' | 'operator'>(),
    actor_id: orNull(uuid),
    action: word<AuditAction>(),
    /** A reading is written by the name of the call that showed it, past Kysely. */
    subject_type: wordWritten<AuditSubject>(),
    subject_id: orNull(text),
    changes: orNull(document()),
    request_id: orNull(text),
  },
  audit_patient: { ...tenantId, entry_id: bigint, patient_id: uuid },
  audit_check: { tenant_id: integer, checked_at: instant, number: bigint, fault: orNull(document()) },
  audit_waiting: { tenant_id: integer, entry_id: bigint },
  audit_link: {
    tenant_id: integer,
    number: bigint,
    entry_id: bigint,
    hash: bytes,
    linked_at: preset(instant),
  },
  outbox: { id: preset(bigint), ...tenantId, kind: text, subject_ids: uuids, ...createdAt },
};
