import {
  changeLicenseGrace,
  changeManagedTenantModules,
  type ManagedTenant,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import {
  changeManagedTenant,
  type ManagedTenantShown,
  tenantKeyState,
} from '@fernpuls/contract/tenancy/new-practice.call';
import { allows } from '@fernpuls/contract/permissions';
import type { Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { auditRow, inContext, inReading } from '../kit/transaction.ts';
import { asSystem } from '../ground/database.ts';
import type { OriginOf } from '../ground/origins.ts';
import type { Secrets } from '../ground/secrets.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { licenseWorks } from '@fernpuls/domain/tenancy/license';
import { dayOf } from './day.ts';
import { licensesOf, practiceFacts } from './license.queries.ts';
import { changePractice } from './change-practice.ts';
import { invitationOf, type LinkSetting } from './first-administrator.ts';
import { changeModules, modulesOf } from './modules.ts';
import { practiceRows } from './queries.ts';
import type { TenantDirectory } from './tenants.ts';

export type ManagedParts = {
  tenants: TenantDirectory;
  originOf: OriginOf;
  secrets: Secrets;
  config: LinkSetting;
  workshop: Workshop;
};
type Parts = ManagedParts;

/** The administration of practices on the operator's host. What is done in a practice happens behind its own fence. */
export function managedTenantHandlers(parts: Parts): Handler[] {
  return [
    scoped(managedTenants, async (scope) => ({ data: await found(scope, parts, null) })),
    scoped(managedTenantModules, (scope, { key }) => shownPractice(scope, parts, key)),
    scoped(changeManagedTenantModules, async (scope, { key, modules }) => {
      const practice = await openPracticeScope(scope, parts, key);
      const changes = await inContext(practice, (ctx) => changeModules(ctx, modules));
      parts.tenants.forget(practice.tenant.id);
      if (Object.keys(changes).length > 0)
        await inContext(scope, async (ctx) => {
          ctx.audit({ action: 'change_modules', subjectType: 'tenants', subjectId: key, changes });
        });
      return shownPractice(scope, parts, key);
    }),
    scoped(changeLicenseGrace, async (scope, { key, days }) => {
      const practice = await openPracticeScope(scope, parts, key);
      await changeGrace(scope, practice, days);
      parts.tenants.forget(practice.tenant.id);
      return {};
    }),
    scoped(tenantKeyState, async ({ database }, { key }) => {
      const known = await asSystem(database, (tx) =>
        tx.selectFrom('tenant').where('key', '=', key).select('id').executeTakeFirst(),
      );
      return { isFree: known === undefined };
    }),
    scoped(changeManagedTenant, async (scope, { key, ...changes }) => {
      const practice = await openPracticeScope(scope, parts, key);
      await changePractice(scope, practice, changes);
      parts.tenants.forget(practice.tenant.id);
      return shownPractice(scope, parts, key);
    }),
  ];
}

/** A practice as its page shows it. */
export async function shownPractice(scope: Scope, parts: Parts, key: string): Promise<ManagedTenantShown> {
  const practice = await practiceScope(scope, parts, key);
  const [data] = await found(scope, parts, key);
  if (!data) throw new Refusal('not_found');
  const mayInvite = scope.actor.kind === 'physician' && allows(scope.actor.access, 'tenant', 'write');
  const invitation = await asSystem(scope.database, (tx) =>
    invitationOf(tx, practice.tenant.id, { ...parts, mayInvite }),
  );
  return {
    data,
    rules: await rulesOf(scope, practice),
    modules: await inReading(practice, modulesOf),
    invitation,
  };
}

async function rulesOf(scope: Scope, { tenant }: Scope): Promise<ManagedTenantShown['rules']> {
  const today = dayOf(scope.now);
  const { facts, licenses } = await asSystem(scope.database, async (tx) => ({
    facts: await practiceFacts(tx, [tenant.key]),
    licenses: await licensesOf(tx, tenant.key),
  }));
  const working = licenses.filter((license) => licenseWorks(license, today, tenant.licenseGraceDays));
  const limits = working.map(({ maxAmountDevices }) => maxAmountDevices);
  const isLimited = limits.length > 0 && limits.every((one) => one !== null);
  return {
    idleLimitSeconds: tenant.autoLogoutSeconds,
    secondFactor: tenant.factorPolicy.duty,
    devicesUsed: facts.get(tenant.key)?.devicesUsed ?? 0,
    devicesMax: isLimited ? limits.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null,
  };
}

async function changeGrace(scope: Scope, practice: Scope, days: number): Promise<void> {
  await asSystem(scope.database, async (tx) => {
    const { id, key } = practice.tenant;
    const before = await tx
      .selectFrom('tenant')
      .where('id', '=', id)
      .select('license_grace_days')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.license_grace_days === days) return;
    await tx.updateTable('tenant').set({ license_grace_days: days }).where('id', '=', id).execute();
    const changes = { licenseGraceDays: [before.license_grace_days, days] };
    const entry = { action: 'change_license', subjectType: 'tenants', subjectId: key, changes } as const;
    await tx
      .insertInto('audit_entry')
      .values([scope, practice].map((where) => ({ ...auditRow(where, entry), tenant_id: where.tenant.id })))
      .execute();
  });
}

/** The same request in a practice: by nobody of its people. */
export async function practiceScope(scope: Scope, { tenants }: Parts, key: string): Promise<Scope> {
  if (scope.actor.kind !== 'physician') throw new Refusal('unauthorized');
  const [row] = await asSystem(scope.database, (tx) => practiceRows(tx, key));
  if (!row) throw new Refusal('not_found');
  return { ...scope, tenant: await tenants.byId(row.id), actor: { kind: 'operator', id: scope.actor.id } };
}

/** As `practiceScope`, for what changes a practice: a closed one stays as it is. */
export async function openPracticeScope(scope: Scope, parts: Parts, key: string): Promise<Scope> {
  const practice = await practiceScope(scope, parts, key);
  if (practice.tenant.isClosed) throw new Refusal('practice_closed');
  return practice;
}

async function found(scope: Scope, { originOf }: Parts, key: string | null): Promise<ManagedTenant[]> {
  const rows = await asSystem(scope.database, (tx) => practiceRows(tx, key));
  return rows.map(({ id: _, ...row }) => ({
    ...row,
    address: originOf(row),
  }));
}
