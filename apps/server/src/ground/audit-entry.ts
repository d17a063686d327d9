import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';

export type AuditEntry = {
  action: AuditAction;
  subjectType: string;
  subjectId: string | null;
  changes?: unknown;
};
