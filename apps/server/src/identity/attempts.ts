import { hash } from 'node:crypto';
import type { FailedFactor } from '@fernpuls/contract/identity/audit-actions';
import { type AttemptKind, afterFailure, secondsToWait } from '@fernpuls/domain/identity/attempts';
import { addressArea } from '@fernpuls/domain/identity/address-area';
import type { Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { inContext } from '../kit/transaction.ts';
import type { Tx } from '../ground/database.ts';
import { addressHash } from './origin.ts';

const never = new Date(0).toISOString();

/** What a guess is counted under. */
export type Guess = { kind: AttemptKind; key: Buffer };
/** What is slowed from this guess on, should it be wrong. */
type Slowed = readonly AttemptKind[];
type Store = 'attempt_counter' | 'login_host_attempt';

/** The account by what was typed, whether it exists or not: the count must not tell. */
export function accountKey(name: string, apart = ''): Buffer {
  return hash('sha256', `account\u001f${name}\u001f${apart}`, 'buffer');
}

/**
 * Guesses at an account from a stranger's place, or from a browser or network that knows it: strangers who guess slow
 * strangers only, and what is known does not pay for its address either.
 */
export function guessesAt(
  scope: Pick<Scope, 'address'>,
  account: string,
  knownBy: string | null,
): readonly Guess[] {
  if (knownBy !== null) return [{ kind: 'known_account', key: accountKey(account, knownBy) }];
  return [
    { kind: 'account', key: accountKey(account) },
    { kind: 'address', key: addressHash(scope) },
  ];
}

/**
 * Counts a failure before anything is compared, so that guesses that come together are all counted; 429 while the
 * last ones have to be waited for. `forgive` takes it back.
 */
export async function countGuess(
  tx: Tx,
  guesses: readonly Guess[],
  now: Date,
  store: Store = 'attempt_counter',
): Promise<Slowed> {
  const counted = [];
  for (const { kind, key } of guesses) {
    // Made or held in one statement: a right guess beside it may take the row away between two.
    const row = await tx
      .insertInto(store)
      .values({ kind, key_hash: key, failures: 0, last_at: now.toISOString(), blocked_until: never })
      .onConflict((conflict) =>
        conflict
          .constraint(`${store}_pkey`)
          .doUpdateSet((expression) => ({ failures: expression.ref(`${store}.failures`) })),
      )
      .returning(['failures', 'last_at', 'blocked_until'])
      .executeTakeFirstOrThrow();
    const count = {
      failures: row.failures,
      lastAt: Date.parse(row.last_at),
      blockedUntil: Date.parse(row.blocked_until),
    };
    counted.push({ kind, key, count, wait: secondsToWait(count, now.getTime()) });
  }
  const wait = Math.max(0, ...counted.map((one) => one.wait));
  if (wait > 0) throw new Refusal('too_many_attempts', [], { 'retry-after': String(wait) });
  const slowed: AttemptKind[] = [];
  for (const { kind, key, count } of counted) {
    const after = afterFailure(kind, count, now.getTime());
    if (after.blockedUntil > 0) slowed.push(kind);
    await tx
      .updateTable(store)
      .set({
        failures: after.failures,
        last_at: now.toISOString(),
        blocked_until: new Date(after.blockedUntil).toISOString(),
      })
      .where('kind', '=', kind)
      .where('key_hash', '=', key)
      .execute();
  }
  return slowed;
}

type Failure = {
  action: 'sign_in_failed' | 'proof_failed';
  factor: FailedFactor;
  /** Null: nobody by that name. What was typed is kept nowhere. */
  physicianId: string | null;
  slowed?: Slowed;
};

/** A wrong answer is in the audit, for accounts that do not exist too: else the time would tell. */
export async function recordFailure(scope: Scope, { action, factor, physicianId, slowed = [] }: Failure) {
  const subject = { subjectType: 'physicians', subjectId: physicianId } as const;
  const from = addressArea(scope.address);
  await inContext(scope, (ctx) => {
    ctx.audit({ action, ...subject, changes: { factor, from } });
    if (slowed.length > 0) ctx.audit({ action: 'sign_in_slowed', ...subject, changes: { slowed, from } });
    return Promise.resolve();
  });
}

/**
 * The guess was right. `all`: the account's failures are forgotten, its address gets back this one only (else an own
 * account would wash an address clean). `this_one`: a factor is still missing, the account keeps its other failures.
 */
export async function forgive(
  tx: Tx,
  guesses: readonly Guess[],
  extent: 'all' | 'this_one',
  store: Store = 'attempt_counter',
): Promise<void> {
  for (const { kind, key } of guesses) {
    if (extent === 'all' && kind !== 'address') {
      await tx.deleteFrom(store).where('kind', '=', kind).where('key_hash', '=', key).execute();
    } else {
      await tx
        .updateTable(store)
        .set((expression) => ({
          failures: expression('failures', '-', 1),
          blocked_until: never,
        }))
        .where('kind', '=', kind)
        .where('key_hash', '=', key)
        .where('failures', '>', 0)
        .execute();
    }
  }
}
