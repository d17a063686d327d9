import {
  confirmClosure,
  type PracticeClosure,
  practiceClosure,
  requestClosure,
  withdrawClosure,
} from '@fernpuls/contract/tenancy/closure.call';
import { keptUntil, retentionOn } from '@fernpuls/domain/patients/retention';
import type { Context, Scope } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { usedOf } from '../ground/limits.queries.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { dayOf, type ManagedParts, operatorNames, practiceScope, toldTwice } from '../tenancy/index.ts';
import { retentionRules } from './queries.ts';

/** Closing a practice takes two of the operator's people; each step stands in the audits of both sides. */
export function practiceClosureHandlers(parts: ManagedParts): Handler[] {
  const step =
    (change: (ctx: Context, input: { reason?: string }) => Promise<void>) =>
    async (scope: Scope, { key, ...input }: { key: string; reason?: string }) => {
      const practice = await practiceScope(scope, parts, key);
      await toldTwice(scope, parts, practice, (ctx) => change(ctx, input));
      return shown(scope, parts, key);
    };
  return [
    scoped(practiceClosure, (scope, { key }) => shown(scope, parts, key)),
    scoped(requestClosure, step(request)),
    scoped(confirmClosure, step(confirm)),
    scoped(withdrawClosure, step(withdraw)),
  ];
}

async function request(ctx: Context, { reason = '' }: { reason?: string }): Promise<void> {
  if (await held(ctx)) throw new Refusal('conflict');
  await ctx.tx
    .insertInto('practice_closure')
    .values({ reason, requested_by_id: me(ctx), requested_at: ctx.now.toISOString() })
    .execute();
  told(ctx, [null, 'requested'], { reason: [null, reason] });
}

async function confirm(ctx: Context): Promise<void> {
  const row = await held(ctx);
  if (!row || row.confirmed_at !== null) throw new Refusal('conflict');
  if (row.requested_by_id === me(ctx)) throw new Refusal('four_eyes_same_person');
  if ((await usedOf(ctx.tx, 'patients')) > 0) throw new Refusal('practice_in_care');
  const today = dayOf(ctx.now);
  // Whoever was treated last was so until today at the latest.
  const { years, source } = retentionOn(await retentionRules(ctx.tx), today);
  const keepUntil = keptUntil(today, { years });
  await ctx.tx
    .updateTable('practice_closure')
    .set({
      confirmed_by_id: me(ctx),
      confirmed_at: ctx.now.toISOString(),
      keep_until: keepUntil,
      rule_years: years,
      rule_source: source,
    })
    .execute();
  told(ctx, ['requested', 'closed'], { keepUntil: [null, keepUntil] });
}

async function withdraw(ctx: Context): Promise<void> {
  const row = await held(ctx);
  if (!row) throw new Refusal('conflict');
  await ctx.tx.deleteFrom('practice_closure').execute();
  told(ctx, [row.confirmed_at === null ? 'requested' : 'closed', null], {});
}

function told(ctx: Context, closure: [string | null, string | null], more: Record<string, unknown>): void {
  const changes = { closure, ...more };
  ctx.audit({ action: 'update', subjectType: 'tenants', subjectId: ctx.tenant.key, changes });
}

/** One step at a time. */
function held({ tx }: Context) {
  return tx.selectFrom('practice_closure').selectAll().forUpdate().executeTakeFirst();
}

function me({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'operator') throw new Refusal('unauthorized');
  return actor.id;
}

async function shown(scope: Scope, parts: ManagedParts, key: string): Promise<PracticeClosure> {
  const practice = await practiceScope(scope, parts, key);
  const { row, patientsInCare } = await inReading(practice, async ({ tx }) => ({
    row: await tx.selectFrom('practice_closure').selectAll().executeTakeFirst(),
    patientsInCare: await usedOf(tx, 'patients'),
  }));
  if (!row) return { patientsInCare, closure: null };
  const people = [row.requested_by_id, row.confirmed_by_id].filter((id) => id !== null);
  const names = await asSystem(scope.database, (tx) => operatorNames(tx, scope.tenant.id, people));
  return {
    patientsInCare,
    closure: {
      reason: row.reason,
      requestedAt: row.requested_at,
      requestedBy: names.get(row.requested_by_id) ?? null,
      mayConfirm: row.confirmed_at === null && row.requested_by_id !== me(practice),
      confirmedAt: row.confirmed_at,
      confirmedBy: names.get(row.confirmed_by_id ?? '') ?? null,
      keepUntil: row.keep_until,
      years: row.rule_years,
      source: row.rule_source,
    },
  };
}
