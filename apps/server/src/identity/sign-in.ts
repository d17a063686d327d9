import { redeemHandoff } from '@fernpuls/contract/identity/candidates.call';
import { signIn, signInCode, signOut, validateToken } from '@fernpuls/contract/identity/session.call';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { takeChallenge } from './challenges.ts';
import { enter, passFirstFactor } from './entry.ts';
import { checkPassword } from './first-factor.ts';
import type { IdentityParts } from './parts.ts';
import { notify } from './password-change.ts';
import { activePerson, describe, normalEmail } from './people.ts';
import { rememberPrefix, redeemRememberToken } from './remember.ts';
import { signInByCode } from './second-step.ts';
import { endFamily } from './session-ends.ts';
import { splitToken } from './tokens.ts';
import { trustedDeviceOf } from './trusted-devices.ts';

export function signInHandlers(parts: IdentityParts): Handler[] {
  return [
    scoped(signIn, (scope, input) =>
      checkPassword(
        scope,
        { ...input, email: normalEmail(input.email) },
        (ctx, { person, trustedDeviceId }) =>
          passFirstFactor(ctx, person, {
            action: 'sign_in',
            remember: input.remember ?? false,
            trustedDeviceId,
          }),
      ),
    ),
    scoped(signInCode, (scope, input) => signInByCode(scope, parts, input)),
    scoped(redeemHandoff, (scope, input) =>
      inContext(scope, async (ctx) => {
        const { physicianId } = await takeChallenge(ctx.tx, input.handoff, ['handoff'], ctx.now);
        const person = await activePerson(ctx.tx, physicianId);
        if (!person) throw new Refusal('challenge_expired');
        const known = { physicianId, now: ctx.now };
        const trustedDeviceId = await trustedDeviceOf(ctx.tx, input.trustedDevice, known);
        const remember = input.remember ?? false;
        return passFirstFactor(ctx, person, { action: 'sign_in', remember, trustedDeviceId });
      }),
    ),
    scoped(validateToken, async (scope) => {
      const { actor } = scope;
      if (actor.kind !== 'physician') return { data: await enterRemembered(scope, parts) };
      if (actor.isLocked) throw new Refusal('session_locked');
      return inContext(scope, async (ctx) => {
        const person = await activePerson(ctx.tx, actor.id);
        if (!person) throw new Refusal('session_expired');
        return { data: await describe(ctx, person, null) };
      });
    }),
    scoped(signOut, async (scope) => {
      const { actor } = scope;
      if (actor.kind !== 'physician') throw new Refusal('unauthorized');
      await inContext(scope, async (ctx) => {
        const session = await ctx.tx
          .deleteFrom('session')
          .where('id', '=', actor.sessionId)
          .returning('remember_family_id')
          .executeTakeFirst();
        const familyId = (await sentFamily(ctx, actor.id)) ?? session?.remember_family_id;
        if (familyId) await ctx.tx.deleteFrom('remember_token').where('family_id', '=', familyId).execute();
        ctx.announce('sessions_changed', [actor.id]);
        ctx.audit({ action: 'sign_out', subjectType: 'physicians', subjectId: actor.id });
      });
      parts.peopleChanged(scope.tenant.id, [actor.id]);
      return {};
    }),
  ];
}

/** The family of the remember token that came with signing out, if it is this person's. */
async function sentFamily(ctx: Context, physicianId: string): Promise<string | null> {
  const given = splitToken(rememberPrefix, String(ctx.headers['remember-token'] ?? ''));
  if (!given) return null;
  const row = await ctx.tx
    .selectFrom('remember_token')
    .where('id', '=', given.id)
    .where('physician_id', '=', physicianId)
    .select('family_id')
    .executeTakeFirst();
  return row?.family_id ?? null;
}

/** Why the session that came with the request is none any more, where that is worth telling. */
function endOf(actor: Scope['actor']) {
  return actor.kind === 'nobody' && actor.ended === 'session_idle' ? actor.ended : null;
}

/** A remember token works once: its successor comes with the answer; used twice, it ends all that came of it. */
async function enterRemembered(scope: Scope, parts: IdentityParts) {
  const text = String(scope.headers['remember-token'] ?? '');
  if (!splitToken(rememberPrefix, text)) throw new Refusal(endOf(scope.actor) ?? 'unauthorized');
  const result = await inContext(scope, async (ctx) => {
    const used = await redeemRememberToken(ctx, text);
    if (used.kind === 'stolen') {
      await endFamily(ctx, used.physicianId, used.familyId);
      ctx.audit({
        action: 'remember_token_reused',
        subjectType: 'physicians',
        subjectId: used.physicianId,
        changes: { family: used.familyId },
      });
      const robbed = await activePerson(ctx.tx, used.physicianId);
      if (robbed) await notify(ctx, parts, robbed, 'remembered_sign_in_stolen');
      return { kind: 'stolen', physicianId: used.physicianId } as const;
    }
    if (used.kind === 'locked') throw new Refusal('session_locked');
    const person = used.kind === 'fits' ? await activePerson(ctx.tx, used.physicianId) : undefined;
    if (used.kind !== 'fits' || !person) throw new Refusal('session_expired');
    const opening = {
      action: 'remembered_sign_in' as const,
      isProved: false,
      remember: true,
      family: used.family,
    };
    return { kind: 'entered', session: await enter(ctx, person, opening) } as const;
  });
  if (result.kind === 'entered') return result.session;
  parts.peopleChanged(scope.tenant.id, [result.physicianId]);
  throw new Refusal('session_expired');
}
