import {
  confirmClosure,
  holdErasure,
  type PracticeClosure,
  practiceClosure,
  releaseErasure,
  requestClosure,
  withdrawClosure,
} from '@fernpuls/contract/tenancy/closure.call';
import { keptUntil, retentionOn } from '@fernpuls/domain/patients/retention';
import { eraseOn, releasedOn } from '@fernpuls/domain/tenancy/practice-erasure';
import type { Context, Scope } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { usedOf } from '../ground/limits.queries.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { dayOf, type ManagedParts, operatorNames, practiceScope, toldTwice } from '../tenancy/index.ts';
import { exportSince } from './exports/queries.ts';
import { retentionRules } from './retention.queries.ts';

type Given = { reason?: string; withoutExport?: string | null | undefined };

/** Closing a practice takes two of the operator's people; each step stands in the audits of both sides. */
export function practiceClosureHandlers(parts: ManagedParts): Handler[] {
  const step =
    (change: (ctx: Context, input: Given) => Promise<void>) =>
    async (scope: Scope, { key, ...input }: Given & { key: string }) => {
      const practice = await practiceScope(scope, parts, key);
      await toldTwice(scope, parts, practice, (ctx) => change(ctx, input));
      return shown(scope, parts, key);
    };
  return [
    scoped(practiceClosure, (scope, { key }) => shown(scope, parts, key)),
    scoped(requestClosure, step(request)),
    scoped(confirmClosure, step(confirm)),
    scoped(withdrawClosure, step(withdraw)),
    scoped(holdErasure, step(hold)),
    scoped(releaseErasure, step(release)),
  ];
}

async function request(ctx: Context, { reason = '' }: Given): Promise<void> {
  if (await held(ctx)) throw new Refusal('conflict');
  await ctx.tx
    .insertInto('practice_closure')
    .values({ reason, requested_by_id: me(ctx), requested_at: ctx.now.toISOString() })
    .execute();
  told(ctx, [null, 'requested'], { reason: [null, reason] });
}

async function confirm(ctx: Context, { withoutExport = null }: Given): Promise<void> {
  const row = await held(ctx);
  if (!row || row.confirmed_at !== null) throw new Refusal('conflict');
  if (row.requested_by_id === me(ctx)) throw new Refusal('four_eyes_same_person');
  if ((await usedOf(ctx.tx, 'patients')) > 0) throw new Refusal('practice_in_care');
  const exported = await exportSince(ctx.tx, row.requested_at);
  if (!exported?.fetchedAt && withoutExport === null) throw new Refusal('practice_not_exported');
  const today = dayOf(ctx.now);
  // Whoever was treated last was so until today at the latest.
  const { years, source } = retentionOn('treatment', await retentionRules(ctx.tx, ctx.tenant.id), today);
  const keepUntil = keptUntil(today, years ?? 0);
  await ctx.tx
    .updateTable('practice_closure')
    .set({
      confirmed_by_id: me(ctx),
      confirmed_at: ctx.now.toISOString(),
      keep_until: keepUntil,
      rule_years: years,
      rule_source: source,
      unexported_reason: withoutExport,
    })
    .execute();
  const unexported = withoutExport === null ? {} : { withoutExport: [null, withoutExport] };
  told(ctx, ['requested', 'closed'], { keepUntil: [null, keepUntil], ...unexported });
}

async function withdraw(ctx: Context): Promise<void> {
  const row = await held(ctx);
  if (!row || row.erasing_at !== null) throw new Refusal('conflict');
  await ctx.tx.deleteFrom('practice_closure').execute();
  told(ctx, [row.confirmed_at === null ? 'requested' : 'closed', null], {});
}

async function hold(ctx: Context, { reason = '' }: Given): Promise<void> {
  const row = await held(ctx);
  if (!row || row.confirmed_at === null || row.held_at !== null || row.erasing_at !== null)
    throw new Refusal('conflict');
  await ctx.tx
    .updateTable('practice_closure')
    .set({ held_at: ctx.now.toISOString(), held_by_id: me(ctx), held_reason: reason })
    .execute();
  told(ctx, ['closed', 'held'], { reason: [null, reason] });
}

async function release(ctx: Context): Promise<void> {
  const row = await held(ctx);
  if (!row || row.held_at === null) throw new Refusal('conflict');
  const notBefore = releasedOn(dayOf(ctx.now));
  await ctx.tx
    .updateTable('practice_closure')
    .set({ held_at: null, held_by_id: null, held_reason: null, not_before: notBefore })
    .execute();
  told(ctx, ['held', 'closed'], { notBefore: [row.not_before, notBefore] });
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
  const { row, exported, patientsInCare } = await inReading(practice, async ({ tx }) => {
    const asked = await tx.selectFrom('practice_closure').selectAll().executeTakeFirst();
    return {
      row: asked,
      exported: asked ? await exportSince(tx, asked.requested_at) : null,
      patientsInCare: await usedOf(tx, 'patients'),
    };
  });
  if (!row) return { patientsInCare, closure: null };
  const people = [row.requested_by_id, row.confirmed_by_id, row.held_by_id].filter((id) => id !== null);
  const names = await asSystem(scope.database, (tx) => operatorNames(tx, scope.tenant.id, people));
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return {
    patientsInCare,
    closure: {
      reason: row.reason,
      requestedAt: row.requested_at,
      requestedBy: nameOf(row.requested_by_id),
      mayConfirm: row.confirmed_at === null && row.requested_by_id !== me(practice),
      confirmedAt: row.confirmed_at,
      confirmedBy: nameOf(row.confirmed_by_id),
      keepUntil: row.keep_until,
      years: row.rule_years,
      source: row.rule_source,
      exported,
      unexportedReason: row.unexported_reason,
      eraseOn:
        row.keep_until === null || row.held_at !== null
          ? null
          : eraseOn({ keepUntil: row.keep_until, notBefore: row.not_before }),
      hold:
        row.held_at === null
          ? null
          : { reason: row.held_reason ?? '', at: row.held_at, by: nameOf(row.held_by_id) },
      erasingAt: row.erasing_at,
    },
  };
}
