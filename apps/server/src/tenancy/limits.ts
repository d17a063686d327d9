import {
  changeManagedLimits,
  managedLimits,
  type PracticeLimits,
} from '@fernpuls/contract/tenancy/managed-limits.call';
import { type LimitedKind, limitedKinds } from '@fernpuls/domain/tenancy/practice-limits';
import type { Context } from '../ground/context.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { fromOutside } from './from-outside.ts';
import { usedOf } from '../ground/limits.queries.ts';
import { type ManagedParts, practiceScope } from './managed-tenants.ts';

type Limits = Record<LimitedKind, number | null>;

/** How much of the platform a practice may use, set by the operator. */
export function limitHandlers(parts: ManagedParts): Handler[] {
  return [
    scoped(managedLimits, async (scope, { key }) => inReading(await practiceScope(scope, parts, key), shown)),
    scoped(changeManagedLimits, (scope, { key, ...limits }) =>
      fromOutside(scope, parts, key, (ctx) => change(ctx, limits)),
    ),
  ];
}

async function change(ctx: Context, limits: Limits): Promise<PracticeLimits> {
  const before = await stored(ctx);
  const changed = limitedKinds.filter((kind) => before[kind] !== limits[kind]);
  if (changed.length > 0) {
    const values = {
      people: limits.people,
      patients: limits.patients,
      storage_megabytes: limits.storageMegabytes,
      updated_at: ctx.now.toISOString(),
    };
    await ctx.tx
      .insertInto('practice_limit')
      .values(values)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute();
    ctx.audit({
      action: 'update',
      subjectType: 'tenants',
      subjectId: ctx.tenant.key,
      changes: Object.fromEntries(changed.map((kind) => [`limit_${kind}`, [before[kind], limits[kind]]])),
    });
  }
  return shown(ctx);
}

async function shown(ctx: Context): Promise<PracticeLimits> {
  const limits = await stored(ctx);
  return {
    people: { used: await usedOf(ctx.tx, 'people'), max: limits.people },
    patients: { used: await usedOf(ctx.tx, 'patients'), max: limits.patients },
    storageMegabytes: { used: await usedOf(ctx.tx, 'storageMegabytes'), max: limits.storageMegabytes },
  };
}

async function stored({ tx }: Pick<Context, 'tx'>): Promise<Limits> {
  const row = await tx.selectFrom('practice_limit').selectAll().executeTakeFirst();
  return {
    people: row?.people ?? null,
    patients: row?.patients ?? null,
    storageMegabytes: row?.storage_megabytes ?? null,
  };
}
