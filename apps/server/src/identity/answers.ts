import type { Context, Person, Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { inContext } from '../kit/transaction.ts';
import { accountKey, countGuess, forgive, type Guess, recordFailure } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import type { IdentityParts } from './parts.ts';
import { passkeyAnswers } from './passkeys.ts';
import { verifyPassword } from './password.ts';
import { codeFits } from './second-factors.ts';

/** One of password, code, or challenge with credential. */
export type Answer = {
  password?: string | undefined;
  code?: string | undefined;
  challenge?: string | undefined;
  credential?: Record<string, unknown> | undefined;
};

export function signedIn(scope: Pick<Scope, 'actor'>): Person {
  if (scope.actor.kind !== 'physician') throw new Refusal('unauthorized');
  return scope.actor;
}

/** Guesses inside a session have a count of their own: who sits there slows nobody at the door, and nobody there this. */
export function guessesWithin(physicianId: string): readonly Guess[] {
  return [{ kind: 'known_account', key: accountKey(physicianId, 'within') }];
}

export async function passwordHashOf(ctx: Pick<Context, 'tx'>, physicianId: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('credential')
    .where('physician_id', '=', physicianId)
    .select('password_hash')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The field at fault as the audit names what was asked for. */
export const factorOf = { password: 'password', code: 'code', credential: 'passkey' } as const;

/** Whether the signed-in person's answer is right: null, or the field at fault. Nothing is held while it is hashed. */
export async function faultOf(
  scope: Scope,
  parts: IdentityParts,
  answer: Answer,
): Promise<'password' | 'code' | 'credential' | null> {
  const person = signedIn(scope);
  const { password, code, challenge, credential } = answer;
  if (password !== undefined) {
    const stored = await inContext(scope, (ctx) => passwordHashOf(ctx, person.id));
    return (await verifyPassword(stored, password)) ? null : 'password';
  }
  if (code !== undefined) {
    const method = await inContext(scope, (ctx) =>
      codeFits(ctx, parts.secrets, { physicianId: person.id, code }),
    );
    return method ? null : 'code';
  }
  if (challenge === undefined || credential === undefined)
    throw invalid({ field: '/password', code: 'required' });
  const fits = await inContext(scope, (ctx) =>
    passkeyAnswers(ctx, parts, { physicianId: person.id, challenge, credential }),
  );
  return fits ? null : 'credential';
}

export function refuseFault(field: 'password' | 'code' | 'credential'): never {
  throw invalid({ field: `/${field}`, code: field === 'password' ? 'password_wrong' : 'code_wrong' });
}

/** Counts, compares, and forgives a right answer. */
export async function requireAnswer(scope: Scope, parts: IdentityParts, answer: Answer): Promise<void> {
  const physicianId = signedIn(scope).id;
  const guesses = guessesWithin(physicianId);
  const slowed = await countingGuesses(scope, (ctx) => countGuess(ctx.tx, guesses, ctx.now));
  const fault = await faultOf(scope, parts, answer);
  if (fault) {
    await recordFailure(scope, { action: 'proof_failed', factor: factorOf[fault], physicianId, slowed });
    refuseFault(fault);
  }
  await inContext(scope, (ctx) => forgive(ctx.tx, guesses, 'all'));
}
