import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { originOf } from './origin.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

export const rememberPrefix = 'fpr';
const rememberDays = 30;
/** However often it is renewed, after this the password is asked for. */
const longestDays = 90;
/** Two tabs of one browser may send the same token at once: that is no theft. */
const sameTimeMs = 10_000;
const dayMs = 86_400_000;

/** All tokens that succeed one another from one ticked box. */
export type Family = { id: string; createdAt: string };

/** A new token, the first of its family or the successor of one that was just used. */
export async function remember(
  ctx: Context,
  physicianId: string,
  family: Family | null,
): Promise<{ text: string; familyId: string }> {
  const { token, hash } = newToken();
  const id = newId();
  const familyId = family?.id ?? id;
  const createdAt = family?.createdAt ?? ctx.now.toISOString();
  const expires = Math.min(
    ctx.now.getTime() + rememberDays * dayMs,
    Date.parse(createdAt) + longestDays * dayMs,
  );
  await ctx.tx
    .insertInto('remember_token')
    .values({
      id,
      physician_id: physicianId,
      token_hash: hash,
      expires_at: new Date(expires).toISOString(),
      family_id: familyId,
      family_created_at: createdAt,
      rotated_at: null,
      ...originOf(ctx),
    })
    .execute();
  return { text: joinToken(rememberPrefix, id, token), familyId };
}

type Remembered =
  | { kind: 'fits'; physicianId: string; family: Family }
  | { kind: 'unknown' | 'locked' }
  | { kind: 'stolen'; physicianId: string; familyId: string };

/**
 * Uses a token up. One that was used before is in two hands: `stolen`, unless the same browser sends it twice at the
 * same time. A family whose session is locked opens no other: the lock would be worth nothing.
 */
export async function redeemRememberToken(ctx: Context, text: string): Promise<Remembered> {
  const given = splitToken(rememberPrefix, text);
  if (!given) return { kind: 'unknown' };
  const row = await ctx.tx
    .selectFrom('remember_token')
    .where('id', '=', given.id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row || !tokenMatches(given.token, row.token_hash)) return { kind: 'unknown' };
  if (row.rotated_at !== null) {
    const origin = originOf(ctx);
    const isSameBrowser =
      origin.browser === row.browser &&
      origin.platform === row.platform &&
      origin.address_area === row.address_area;
    const isSameTime = ctx.now.getTime() - Date.parse(row.rotated_at) < sameTimeMs;
    if (isSameBrowser && isSameTime) return { kind: 'unknown' };
    return { kind: 'stolen', physicianId: row.physician_id, familyId: row.family_id };
  }
  if (Date.parse(row.expires_at) <= ctx.now.getTime()) return { kind: 'unknown' };
  if (await isLocked(ctx, row.family_id)) return { kind: 'locked' };
  await ctx.tx
    .updateTable('remember_token')
    .set({ rotated_at: ctx.now.toISOString(), ...originOf(ctx) })
    .where('id', '=', row.id)
    .execute();
  return {
    kind: 'fits',
    physicianId: row.physician_id,
    family: { id: row.family_id, createdAt: row.family_created_at },
  };
}

async function isLocked(ctx: Context, familyId: string): Promise<boolean> {
  const locked = await ctx.tx
    .selectFrom('session')
    .where('remember_family_id', '=', familyId)
    .where('locked_at', 'is not', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .select('id')
    .executeTakeFirst();
  return locked !== undefined;
}
