import type { signInCode } from '@fernpuls/contract/identity/session.call';
import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { Context, Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { inContext } from '../kit/transaction.ts';
import { countGuess, forgive, guessesAt, recordFailure } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import { type Challenge, countWrongAnswer, readChallenge } from './challenges.ts';
import { enter } from './entry.ts';
import { addressHash } from './origin.ts';
import type { IdentityParts } from './parts.ts';
import { notify } from './password-change.ts';
import { activePerson } from './people.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { codeFits } from './second-factors.ts';
import { trustDevice } from './trusted-devices.ts';

type Input = InputOf<typeof signInCode>;

/** Second factor: the code to the session. A wrong one counts for the account, the address and the challenge. */
export async function signInByCode(
  scope: Scope,
  parts: IdentityParts,
  input: Input,
): Promise<OutputOf<typeof signInCode>> {
  const { challenge, guesses, slowed } = await countingGuesses(scope, async (ctx) => {
    const open = await readChallenge(ctx.tx, input.challenge, ['sign_in'], ctx.now);
    const account = `code\u001f${open.physicianId}`;
    const counted = guessesAt(scope, account, await knownAddress(ctx, open.physicianId));
    const slowedNow = await countGuess(ctx.tx, counted, ctx.now);
    // Taken back below when the code is right: what comes at the same time is counted too.
    await countWrongAnswer(ctx.tx, open.id);
    return { challenge: open, guesses: counted, slowed: slowedNow };
  });
  const entered = await inContext(scope, async (ctx) => {
    const person = await activePerson(ctx.tx, challenge.physicianId);
    if (!person) throw new Refusal('challenge_expired');
    const method = await codeFits(ctx, parts.secrets, { physicianId: person.id, code: input.code });
    if (!method) return null;
    await useUp(ctx, challenge);
    await forgive(ctx.tx, guesses, 'all');
    if (method === 'recovery_code') {
      const left = await recoveryCodesLeft(ctx, person.id);
      await notify(ctx, parts, person, { template: 'recovery_code_used', params: { left } });
    }
    const trusted = input.trustDevice ? await trustDevice(ctx, person.id) : null;
    const session = await enter(ctx, person, {
      action: challenge.content.action ?? 'sign_in',
      isProved: true,
      remember: challenge.content.remember ?? false,
      trustedDeviceId: trusted?.id ?? null,
      factors: ['password', method],
    });
    return { data: session, trustedDevice: trusted?.text ?? null };
  });
  if (entered) return entered;
  const { physicianId } = challenge;
  await recordFailure(scope, { action: 'sign_in_failed', factor: 'code', physicianId, slowed });
  throw invalid({ field: '/code', code: 'code_wrong' });
}

async function knownAddress(ctx: Context, physicianId: string): Promise<string | null> {
  const address = addressHash(ctx);
  const known = await ctx.tx
    .selectFrom('known_address')
    .where('physician_id', '=', physicianId)
    .where('address_hash', '=', address)
    .select('last_used_at')
    .executeTakeFirst();
  return known ? address.toString('hex') : null;
}

/** One answer a challenge, even when two right ones come at once. */
async function useUp(ctx: Context, challenge: Challenge): Promise<void> {
  const gone = await ctx.tx.deleteFrom('auth_challenge').where('id', '=', challenge.id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new Refusal('challenge_expired');
}
