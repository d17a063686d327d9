import type { AuditEntry } from '../ground/audit-entry.ts';
import type { Context, Scope } from '../ground/context.ts';
import { inContext } from '../kit/transaction.ts';
import { type ManagedParts, practiceScope } from './managed-tenants.ts';

/** Changes a practice from the operator's host behind its own fence: what its audit is told, the operator's is told too. */
export async function fromOutside<T>(
  scope: Scope,
  parts: ManagedParts,
  key: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const practice = await practiceScope(scope, parts, key);
  const entries: AuditEntry[] = [];
  const result = await inContext(practice, (ctx) =>
    work({
      ...ctx,
      audit: (entry) => {
        entries.push(entry);
        ctx.audit(entry);
      },
    }),
  );
  parts.tenants.forget(practice.tenant.id);
  if (entries.length > 0)
    await inContext(scope, async (ctx) => {
      for (const entry of entries) ctx.audit({ ...entry, subjectId: key });
    });
  return result;
}
