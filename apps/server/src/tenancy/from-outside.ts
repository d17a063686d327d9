import type { AuditEntry } from '../ground/audit-entry.ts';
import type { Context, Scope } from '../ground/context.ts';
import { inContext } from '../kit/transaction.ts';
import { type ManagedParts, openPracticeScope } from './managed-tenants.ts';

/** Changes a practice from the operator's host behind its own fence; a closed one is refused. */
export async function fromOutside<T>(
  scope: Scope,
  parts: ManagedParts,
  key: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return toldTwice(scope, parts, await openPracticeScope(scope, parts, key), work);
}

/** What the practice's audit is told of a change, the operator's is told too. */
export async function toldTwice<T>(
  scope: Scope,
  { tenants }: ManagedParts,
  practice: Scope,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
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
  tenants.forget(practice.tenant.id);
  if (entries.length > 0)
    await inContext(scope, async (ctx) => {
      for (const entry of entries) ctx.audit({ ...entry, subjectId: practice.tenant.key });
    });
  return result;
}
