import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { originOf } from './origin.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpt';
const trustedDays = 30;

/** The text a browser keeps; it skips the second factor for thirty days, never the password. */
export async function trustDevice(
  ctx: Pick<Context, 'tx' | 'now' | 'headers' | 'address'>,
  physicianId: string,
): Promise<{ id: string; text: string }> {
  const { token, hash } = newToken();
  const id = newId();
  const expires = new Date(ctx.now.getTime() + trustedDays * 86_400_000).toISOString();
  await ctx.tx
    .insertInto('trusted_device')
    .values({ id, physician_id: physicianId, token_hash: hash, expires_at: expires, ...originOf(ctx) })
    .execute();
  return { id, text: joinToken(prefix, id, token) };
}

/** The id of the trusted device of this text, if it is one of this person's and not too old. */
export async function trustedDeviceOf(
  tx: Tx,
  given: string | undefined,
  { physicianId, now }: { physicianId: string | null; now: Date },
): Promise<string | null> {
  const parts = splitToken(prefix, given ?? '');
  if (!parts) return null;
  const row = await tx
    .selectFrom('trusted_device')
    .where('id', '=', parts.id)
    .select(['physician_id', 'token_hash', 'expires_at'])
    .executeTakeFirst();
  if (!row || !tokenMatches(parts.token, row.token_hash)) return null;
  return row.physician_id === physicianId && Date.parse(row.expires_at) > now.getTime() ? parts.id : null;
}

export async function touchTrustedDevice(ctx: Pick<Context, 'tx' | 'now'>, id: string): Promise<void> {
  await ctx.tx
    .updateTable('trusted_device')
    .set({ last_used_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute();
}
