import type { SecondFactorMethod } from '@fernpuls/contract/identity/session.call';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import type { Secrets } from '../ground/secrets.ts';
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { totpFits } from './totp.ts';

/** What a person can answer with beside the password; empty: the password is enough. */
export async function methodsOf(tx: Tx, physicianId: string): Promise<SecondFactorMethod[]> {
  const [totp, passkey, code] = await Promise.all([
    tx
      .selectFrom('totp')
      .where('physician_id', '=', physicianId)
      .where('confirmed_at', 'is not', null)
      .select('physician_id')
      .executeTakeFirst(),
    tx.selectFrom('passkey').where('physician_id', '=', physicianId).select('id').executeTakeFirst(),
    tx
      .selectFrom('recovery_code')
      .where('physician_id', '=', physicianId)
      .where('used_at', 'is', null)
      .select('position')
      .executeTakeFirst(),
  ]);
  if (!totp && !passkey) return [];
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(code ? (['recovery_code'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
  ];
}

/** Who of these people has a second factor. */
export async function peopleWithFactor(tx: Tx, physicianIds: readonly string[]): Promise<Set<string>> {
  const [apps, keys] = await Promise.all([
    tx
      .selectFrom('totp')
      .where('physician_id', 'in', [...physicianIds])
      .where('confirmed_at', 'is not', null)
      .select('physician_id')
      .execute(),
    tx
      .selectFrom('passkey')
      .where('physician_id', 'in', [...physicianIds])
      .select('physician_id')
      .execute(),
  ]);
  return new Set([...apps, ...keys].map((row) => row.physician_id));
}

/** One field for both kinds of code; which kind it was, or null when it is wrong or used. */
export async function codeFits(
  ctx: Pick<Context, 'tx' | 'tenant' | 'now'>,
  secrets: Secrets,
  { physicianId, code }: { physicianId: string; code: string },
): Promise<'totp' | 'recovery_code' | null> {
  if (looksLikeRecoveryCode(code))
    return (await spendRecoveryCode(ctx, physicianId, code)) ? 'recovery_code' : null;
  return (await totpFits(ctx, secrets, { physicianId, code })) ? 'totp' : null;
}
