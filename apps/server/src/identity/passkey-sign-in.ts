import { passkeyOptions, signInWithPasskey } from '@fernpuls/contract/identity/passkey.call';
import type { Entry } from '@fernpuls/contract/identity/session.call';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { recordFailure } from './attempts.ts';
import { readChallenge, takeChallenge } from './challenges.ts';
import { enter } from './entry.ts';
import type { IdentityParts } from './parts.ts';
import { activePerson } from './people.ts';
import { askForPasskey, type Json, whoAnswered } from './passkeys.ts';

type Given = { challenge: string; credential: Json; remember?: boolean | undefined };

/** Passkeys at the door: alone (possession and verification in one) or after the password. */
export function passkeySignInHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(passkeyOptions, async (ctx, { challenge }) => {
      if (challenge === undefined) {
        const physicianId = ctx.actor.kind === 'physician' ? ctx.actor.id : null;
        return askForPasskey(ctx, parts, { physicianId, bound: null });
      }
      const { physicianId } = await readChallenge(ctx.tx, challenge, ['sign_in', 'unlock'], ctx.now);
      return askForPasskey(ctx, parts, { physicianId, bound: challenge });
    }),
    scoped(signInWithPasskey, (scope, given) => signIn(scope, parts, given)),
  ];
}

/** What is refused is committed too: the challenge is used up, the audit tells of it. */
async function signIn(scope: Scope, parts: IdentityParts, given: Given): Promise<Entry> {
  let triedId: string | null = null;
  const session = await inContext(scope, async (ctx) => {
    const physicianId = await whoAnswered(ctx, parts, given);
    triedId = physicianId;
    const person = physicianId && (await activePerson(ctx.tx, physicianId));
    if (!person) return null;
    const begun = await begunSignIn(ctx, given.challenge);
    if (begun && begun.physicianId !== person.id) return null;
    return enter(ctx, person, {
      action: begun?.content.action ?? 'sign_in',
      isProved: true,
      remember: begun ? (begun.content.remember ?? false) : (given.remember ?? false),
      factors: begun ? ['password', 'passkey'] : ['passkey'],
    });
  });
  if (!session) {
    await recordFailure(scope, { action: 'sign_in_failed', factor: 'passkey', physicianId: triedId });
    throw new Refusal('passkey_refused');
  }
  return { data: session, secondFactor: null };
}

/** The sign-in that waits for its second factor, used up; null when the passkey stands alone. */
async function begunSignIn(ctx: Context, challenge: string) {
  return challenge.startsWith('fpc_') ? takeChallenge(ctx.tx, challenge, ['sign_in'], ctx.now) : null;
}
