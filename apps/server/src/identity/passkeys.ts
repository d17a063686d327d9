import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { sealPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import type { IdentityParts } from './parts.ts';

type Parts = Pick<IdentityParts, 'secrets' | 'originOf'>;
export type Json = Record<string, unknown>;

/** The practice as authenticators know it: its host name, and the one origin that may ask. */
export function relyingParty(ctx: Context, { originOf }: Pick<Parts, 'originOf'>) {
  const origin = originOf(ctx.tenant);
  return { origin, id: new URL(origin).hostname };
}

/** What to ask the authenticator: for one person's passkeys, or for any of this practice (nothing tells whose exist). */
export async function askForPasskey(
  ctx: Context,
  parts: Parts,
  { physicianId, bound }: { physicianId: string | null; bound: string | null },
): Promise<{ challenge: string; options: Json }> {
  const known = physicianId ? await passkeysOf(ctx.tx, physicianId) : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx, parts).id,
    challenge: new Uint8Array(sealPasskeyChallenge(ctx, parts, { purpose: 'assertion', physicianId, bound })),
    userVerification: 'required',
    allowCredentials: known.map((row) => ({
      id: row.credential_id,
      transports: row.transports as AuthenticatorTransport[],
    })),
  });
  return { challenge: bound ?? options.challenge, options: { ...options } };
}

type Given = { challenge: string; credential: Json };

/**
 * Whose passkey answered, or null: unknown passkey, other host or origin, person not verified by the authenticator,
 * wrong signature, a counter that went back (a copied authenticator), a challenge of somebody or something else.
 */
export async function whoAnswered(ctx: Context, parts: Parts, given: Given): Promise<string | null> {
  const response = asResponse(given.credential);
  const asked = challengeIn(response);
  if (!asked) return null;
  const taken = await takePasskeyChallenge(ctx, parts, {
    challenge: asked,
    purpose: 'assertion',
    named: given.challenge,
  });
  if (!taken) return null;
  const row = await ctx.tx
    .selectFrom('passkey')
    .where('credential_id', '=', response.id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row || (taken.physicianId !== null && taken.physicianId !== row.physician_id)) return null;
  const { origin, id: rpId } = relyingParty(ctx, parts);
  const credential = {
    id: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
  };
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential,
  }).catch((error: unknown) => ({
    verified: false as const,
    reason: error instanceof Error ? error.message : '',
  }));
  if (!verified.verified) {
    const wentBack = 'reason' in verified && /counter/.test(verified.reason);
    const changes = { passkey: row.id, reason: wentBack ? 'counter_went_back' : 'not_verified' };
    ctx.audit({ action: 'passkey_refused', subjectType: 'physicians', subjectId: row.physician_id, changes });
    return null;
  }
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await ctx.tx
    .updateTable('passkey')
    .set({ counter: newCounter, is_backed_up: credentialBackedUp, last_used_at: ctx.now.toISOString() })
    .where('id', '=', row.id)
    .execute();
  return row.physician_id;
}

/** Whether it was this person: for a fresh proof and for unlocking. */
export async function passkeyAnswers(
  ctx: Context,
  parts: Parts,
  { physicianId, ...given }: Given & { physicianId: string },
): Promise<boolean> {
  return (await whoAnswered(ctx, parts, given)) === physicianId;
}

export function passkeysOf(tx: Tx, physicianId: string) {
  return tx
    .selectFrom('passkey')
    .where('physician_id', '=', physicianId)
    .orderBy('created_at')
    .selectAll()
    .execute();
}

/** Any JSON: the verifier looks at every part of it and throws where it is no response. */
function asResponse(credential: Json): AuthenticationResponseJSON {
  return credential as unknown as AuthenticationResponseJSON;
}

/** The challenge a response answers, as its client data name it. */
export function challengeIn(credential: { response?: { clientDataJSON?: unknown } }): string | null {
  const { clientDataJSON } = credential.response ?? {};
  if (typeof clientDataJSON !== 'string') return null;
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : null;
  } catch {
    // No client data: refused like any other wrong answer.
    return null;
  }
}
