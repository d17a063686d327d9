import {
  changeSessionPolicy,
  type SessionPolicy,
  sessionPolicy,
} from '@fernpuls/contract/identity/session-policy.call';
import { autoLogoutSeconds } from '@fernpuls/domain/identity/auto-logout';
import type { Context } from '../ground/context.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { markIdle } from './idle-sessions.ts';
import type { IdentityParts } from './parts.ts';

/** How long a session lives that nobody works in. */
export function sessionPolicyHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(sessionPolicy, shownSessionPolicy),
    scoped(changeSessionPolicy, async (scope, { idleLimitSeconds }) => {
      const { people, ...policy } = await inContext(scope, (ctx) => setSessionPolicy(ctx, idleLimitSeconds));
      parts.peopleChanged(scope.tenant.id, people);
      return policy;
    }),
  ];
}

/** The limit as it then stands, and whom it concerns at once. */
export async function setSessionPolicy(
  ctx: Context,
  seconds: number,
): Promise<SessionPolicy & { people: string[] }> {
  const before = (await shownSessionPolicy(ctx)).idleLimitSeconds;
  // What is over by the old limit stays over by the new one.
  await markIdle(ctx.tx, { limitSeconds: before, nowMs: ctx.now.getTime() });
  const values = { idle_limit_seconds: seconds, updated_at: ctx.now.toISOString() };
  await ctx.tx
    .insertInto('session_policy')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  ctx.audit({
    action: 'change_session_policy',
    subjectType: 'tenants',
    subjectId: null,
    changes: { idleLimitSeconds: [before, seconds] },
  });
  const signedIn = await ctx.tx.selectFrom('session').distinct().select('physician_id').execute();
  const people = signedIn.map((row) => row.physician_id);
  ctx.announce('access_changed', people);
  return { ...(await shownSessionPolicy(ctx)), people };
}

export async function shownSessionPolicy({ tx }: Pick<Context, 'tx'>): Promise<SessionPolicy> {
  const row = await tx.selectFrom('session_policy').selectAll().executeTakeFirst();
  return {
    idleLimitSeconds: row?.idle_limit_seconds ?? autoLogoutSeconds.default,
    updatedAt: row?.updated_at ?? null,
  };
}
