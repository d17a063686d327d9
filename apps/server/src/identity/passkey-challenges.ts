import { hash } from 'node:crypto';
import type { Context } from '../ground/context.ts';
import type { IdentityParts } from './parts.ts';

const validMs = 300_000;
const purposes = { r: 'registration', a: 'assertion' } as const;
type Purpose = (typeof purposes)[keyof typeof purposes];

type PasskeyChallenge = {
  purpose: Purpose;
  /** Whose passkey is wanted; null: any of the practice. */
  physicianId: string | null;
  /** The sign-in or unlocking it belongs to. */
  bound: string | null;
};
type At = Pick<Context, 'tx' | 'tenant' | 'now'>;

/**
 * What the authenticator signs: sealed and carried by the browser, so that asking writes nothing, whoever asks and
 * however often. It says itself what it is for, and until when.
 */
export function sealPasskeyChallenge(
  ctx: Pick<At, 'tenant' | 'now'>,
  { secrets }: Pick<IdentityParts, 'secrets'>,
  { purpose, physicianId, bound }: PasskeyChallenge,
): Buffer {
  const text = [
    purpose[0],
    (ctx.now.getTime() + validMs).toString(36),
    physicianId?.replaceAll('-', '') ?? '',
    bound === null ? '' : mark(bound),
  ].join('|');
  return secrets.sealSecret(text, about(ctx.tenant.id));
}

/**
 * The person a challenge was made for (null: anybody), used up by asking; false where it is not ours, too old, for
 * something else, or was answered before.
 */
export async function takePasskeyChallenge(
  ctx: At,
  { secrets }: Pick<IdentityParts, 'secrets'>,
  given: { challenge: string; purpose: Purpose; named: string },
): Promise<{ physicianId: string | null } | false> {
  const text = opened(secrets, given.challenge, ctx.tenant.id);
  if (text === null) return false;
  const [letter = '', until = '', person = '', bound = ''] = text.split('|');
  const isFitting = bound === '' ? given.named === given.challenge : mark(given.named) === bound;
  const expires = parseInt(until, 36);
  if (letter !== given.purpose[0] || !isFitting || expires <= ctx.now.getTime()) return false;
  const used = await ctx.tx
    .insertInto('used_passkey_challenge')
    .values({
      challenge_hash: hash('sha256', given.challenge, 'buffer'),
      expires_at: new Date(expires).toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (used.numInsertedOrUpdatedRows === 0n) return false;
  return { physicianId: person === '' ? null : withDashes(person) };
}

function opened(secrets: IdentityParts['secrets'], challenge: string, tenantId: number): string | null {
  try {
    return secrets.openSecret(Buffer.from(challenge, 'base64url'), about(tenantId));
  } catch {
    // Sealed by nobody here: there is nothing to tell apart.
    return null;
  }
}

function about(tenantId: number): string {
  return `passkey:${tenantId}`;
}

function mark(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

function withDashes(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
