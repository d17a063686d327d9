import { endPhysicianSession, physicianSessions } from '@fernpuls/contract/identity/physician-sessions.call';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { signedIn } from '../answers.ts';
import { notIdle } from '../idle-sessions.ts';
import type { IdentityParts } from '../parts.ts';
import { endFamily } from '../session-ends.ts';
import { refuseStronger } from './administrators.ts';

/** Where colleagues are signed in, and how an administrator ends one of their sessions. */
export function physicianSessionHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(physicianSessions, async (ctx, { id }) => ({ data: await sessionsOf(ctx, id) })),
    scoped(endPhysicianSession, async (scope, { id, sessionId }) => {
      if (sessionId === signedIn(scope).sessionId)
        throw invalid({ field: '/session_id', code: 'own_account' });
      await inContext(scope, (ctx) => end(ctx, { id, sessionId }));
      parts.peopleChanged(scope.tenant.id, [id]);
      return {};
    }),
  ];
}

async function sessionsOf(ctx: Context, physicianId: string) {
  const person = await ctx.tx
    .selectFrom('physician')
    .where('id', '=', physicianId)
    .select('id')
    .executeTakeFirst();
  if (!person) throw new Refusal('not_found');
  const rows = await ctx.tx
    .selectFrom('session')
    .where('physician_id', '=', physicianId)
    .where('expires_at', '>', ctx.now.toISOString())
    .where((expression) => notIdle(expression, ctx))
    .select(['id', 'browser', 'platform', 'address_area', 'created_at', 'last_used_at', 'locked_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    platform: row.platform,
    addressArea: row.address_area,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isLocked: row.locked_at !== null,
    isCurrent: row.id === signedIn(ctx).sessionId,
  }));
}

async function end(ctx: Context, { id, sessionId }: { id: string; sessionId: string }): Promise<void> {
  await refuseStronger(ctx, id, '/id');
  const gone = await ctx.tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('physician_id', '=', id)
    .returning(['remember_family_id', 'browser', 'platform'])
    .executeTakeFirst();
  if (!gone) throw new Refusal('not_found');
  if (gone.remember_family_id) await endFamily(ctx, id, gone.remember_family_id);
  else ctx.announce('sessions_changed', [id]);
  ctx.audit({
    action: 'end_session',
    subjectType: 'physicians',
    subjectId: id,
    changes: { session: sessionId, browser: gone.browser, platform: gone.platform },
  });
}
