import { resumeTenant, suspendTenant } from '@fernpuls/contract/tenancy/suspension.call';
import type { Scope } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { auditRow } from '../kit/transaction.ts';
import { type ManagedParts, openPracticeScope } from './managed-tenants.ts';

/** Keeps a practice's people out and lets them in again; both stand in the practice's audit and in the operator's. */
export function suspensionHandlers(parts: ManagedParts): Handler[] {
  return [
    scoped(suspendTenant, (scope, { key, reason }) => change(scope, parts, { key, reason })),
    scoped(resumeTenant, (scope, { key }) => change(scope, parts, { key, reason: null })),
  ];
}

type Asked = { key: string; reason: string | null };

async function change(scope: Scope, parts: ManagedParts, { key, reason }: Asked) {
  const practice = await openPracticeScope(scope, parts, key);
  const { id } = practice.tenant;
  await asSystem(scope.database, async (tx) => {
    const before = await tx
      .selectFrom('tenant')
      .where('id', '=', id)
      .select('suspended_reason')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((before.suspended_reason === null) === (reason === null)) throw new Refusal('conflict');
    const suspended_at = reason === null ? null : scope.now.toISOString();
    await tx
      .updateTable('tenant')
      .set({ suspended_at, suspended_reason: reason })
      .where('id', '=', id)
      .execute();
    const changes = { suspended: [before.suspended_reason, reason] };
    const entry = { action: 'update', subjectType: 'tenants', subjectId: key, changes } as const;
    await tx
      .insertInto('audit_entry')
      .values([scope, practice].map((where) => ({ ...auditRow(where, entry), tenant_id: where.tenant.id })))
      .execute();
  });
  parts.tenants.forget(id);
  return {};
}
