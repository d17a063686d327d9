import type { ListedResource } from '@fernpuls/contract';
import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { OtherAuditSubject } from '@fernpuls/contract/identity/audit-subjects';
import type { Resource } from '@fernpuls/contract/kit/resource';

export type AuditSubject = ListedResource['type'] | OtherAuditSubject;

/** Readings are told by the name of what showed them, a resource or a call: `AuditEntry<string>`. */
export type AuditEntry<S extends string = AuditSubject> = {
  action: AuditAction;
  subjectType: S;
  subjectId: string | null;
  changes?: unknown;
};

export type AuditRow<S extends string> = {
  actor_kind: 'physician' | 'device_key' | 'system' | 'operator';
  actor_id: string | null;
  action: AuditAction;
  subject_type: S;
  subject_id: string | null;
  changes: string | null;
  request_id: string;
};

/** Safe because the server registers and answers for resources of the contract's list alone. */
export function subjectOf({ type }: Resource): AuditSubject {
  return type as AuditSubject;
}
