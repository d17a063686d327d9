import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { inContext } from '../kit/transaction.ts';
import { countGuess, forgive, type Guess, guessesAt, recordFailure } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import { addressHash } from './origin.ts';
import { verifyPassword } from './password.ts';
import { activePerson, type PersonRow } from './people.ts';
import { methodsOf } from './second-factors.ts';
import { trustedDeviceOf } from './trusted-devices.ts';

type Given = { email: string; password: string; trustedDevice?: string | undefined };
/** `triedId`: whom the guess was aimed at, blocked people too. */
type Account = {
  triedId: string | null;
  id: string | null;
  passwordHash: string | null;
  isAddressKnown: boolean;
};
type FirstFactor = { person: PersonRow; trustedDeviceId: string | null };

/**
 * E-mail address and password to the person. The count is committed before anything is compared, the hash is computed
 * outside a transaction and for unknown addresses too: neither the answer nor its time tells who exists.
 */
export async function checkPassword<T>(
  scope: Scope,
  given: Given,
  proceed: (ctx: Context, first: FirstFactor) => Promise<T>,
): Promise<T> {
  const { account, trustedDeviceId, guesses, slowed } = await countingGuesses(scope, async (ctx) => {
    const found = await accountOf(ctx, given.email);
    const trusted = await trustedDeviceOf(ctx.tx, given.trustedDevice, {
      physicianId: found.id,
      now: ctx.now,
    });
    const knownBy = trusted ?? (found.isAddressKnown ? addressHash(scope).toString('hex') : null);
    const counted = guessesAt(scope, given.email, knownBy);
    const slowedNow = await countGuess(ctx.tx, counted, ctx.now);
    return { account: found, trustedDeviceId: trusted, guesses: counted, slowed: slowedNow };
  });
  if (!(await verifyPassword(account.passwordHash, given.password))) {
    await recordFailure(scope, {
      action: 'sign_in_failed',
      factor: 'password',
      physicianId: account.triedId,
      slowed,
    });
    throw new Refusal('sign_in_failed');
  }
  return inContext(scope, async (ctx) => {
    const person = account.id ? await activePerson(ctx.tx, account.id) : undefined;
    if (!person) throw new Refusal('sign_in_failed');
    await settle(ctx, guesses, { physicianId: person.id, isTrusted: trustedDeviceId !== null });
    return proceed(ctx, { person, trustedDeviceId });
  });
}

/** While a second factor is missing the account keeps its failures: the password alone washes nothing clean. */
async function settle(
  ctx: Context,
  guesses: readonly Guess[],
  { physicianId, isTrusted }: { physicianId: string; isTrusted: boolean },
): Promise<void> {
  const isDone = isTrusted || (await methodsOf(ctx.tx, physicianId)).length === 0;
  await forgive(ctx.tx, guesses, isDone ? 'all' : 'this_one');
}

async function accountOf(ctx: Context, email: string): Promise<Account> {
  const row = await ctx.tx
    .selectFrom('physician')
    .leftJoin('credential', (join) =>
      join
        .onRef('credential.tenant_id', '=', 'physician.tenant_id')
        .onRef('credential.physician_id', '=', 'physician.id'),
    )
    .leftJoin('known_address', (join) =>
      join
        .onRef('known_address.tenant_id', '=', 'physician.tenant_id')
        .onRef('known_address.physician_id', '=', 'physician.id')
        .on('known_address.address_hash', '=', addressHash(ctx)),
    )
    .where('physician.email', '=', email)
    .select(['physician.id', 'physician.is_active', 'credential.password_hash', 'known_address.address_hash'])
    .executeTakeFirst();
  const active = row?.is_active ? row : undefined;
  return {
    triedId: row?.id ?? null,
    id: active?.id ?? null,
    passwordHash: active?.password_hash ?? null,
    isAddressKnown: (active?.address_hash ?? null) !== null,
  };
}
