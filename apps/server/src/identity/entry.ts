import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { Entry, Session } from '@fernpuls/contract/identity/session.call';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { issueChallenge } from './challenges.ts';
import { addressHash, type Origin, originOf } from './origin.ts';
import { describe, type PersonRow } from './people.ts';
import { type Family, remember } from './remember.ts';
import { methodsOf } from './second-factors.ts';
import { newToken } from './tokens.ts';
import { touchTrustedDevice } from './trusted-devices.ts';

export const sessionHours = 12;
const proofMinutes = 10;
const challengeSeconds = 300;

/** How a session came about. */
type Opening = {
  /** Of the audit: `sign_in`, `remembered_sign_in`. */
  action: AuditAction;
  /** Who is there was proved now: not for a remembered sign-in. */
  isProved: boolean;
  /** Hand out a token that opens the next session; `family`: it succeeds one. */
  remember: boolean;
  family?: Family;
  trustedDeviceId?: string | null;
  /** What the person answered with, for the audit. */
  factors?: readonly string[];
};

/** Opens the session: headers into the answer, the person as the answer. */
export async function enter(ctx: Context, person: PersonRow, opening: Opening): Promise<Session> {
  requireAdmission(ctx);
  const remembered = opening.remember ? await remember(ctx, person.id, opening.family ?? null) : null;
  const trustedDeviceId = opening.trustedDeviceId ?? null;
  const session = await openSession(ctx.tx, person, ctx.now, {
    ...originOf(ctx),
    remember_family_id: remembered?.familyId ?? null,
    trusted_device_id: trustedDeviceId,
    isProved: opening.isProved,
  });
  if (trustedDeviceId) await touchTrustedDevice(ctx, trustedDeviceId);
  if (opening.isProved) await knowAddress(ctx, person.id);
  for (const [name, value] of Object.entries(session.headers)) ctx.reply.set(name, value);
  ctx.audit({
    action: opening.action,
    subjectType: 'physicians',
    subjectId: person.id,
    ...(opening.factors && { changes: { factors: opening.factors } }),
  });
  return describe(ctx, person, remembered?.text ?? null);
}

/** Told to whoever has proved to be one of its people, and to nobody else. */
function requireAdmission({ tenant }: Context): void {
  if (tenant.isClosed) throw new Refusal('practice_closed');
  if (tenant.suspendedReason !== null) throw new Refusal('practice_suspended');
}

type First = { action: AuditAction; remember: boolean; trustedDeviceId: string | null };

/** After the first factor: the session where that is enough, else the question for the second. */
export async function passFirstFactor(ctx: Context, person: PersonRow, first: First): Promise<Entry> {
  requireAdmission(ctx);
  const methods = await methodsOf(ctx.tx, person.id);
  if (methods.length === 0 || first.trustedDeviceId) {
    const factors = methods.length === 0 ? ['password'] : ['password', 'trusted_device'];
    return { data: await enter(ctx, person, { ...first, isProved: true, factors }), secondFactor: null };
  }
  const { text, expiresAt } = await issueChallenge(ctx.tx, {
    purpose: 'sign_in',
    physicianId: person.id,
    seconds: challengeSeconds,
    content: { remember: first.remember, action: first.action },
    now: ctx.now,
  });
  return { data: null, secondFactor: { challenge: text, methods, expiresAt } };
}

type Opened = Partial<Origin> & {
  remember_family_id?: string | null;
  trusted_device_id?: string | null;
  isProved?: boolean;
};

/** A new session's row and the headers that carry it. */
export async function openSession(
  tx: Tx,
  person: { id: string; email: string },
  now: Date,
  { isProved = true, ...opened }: Opened = {},
) {
  const { token, hash } = newToken();
  const id = newId();
  const expires = new Date(now.getTime() + sessionHours * 3_600_000);
  await tx
    .insertInto('session')
    .values({
      id,
      physician_id: person.id,
      token_hash: hash,
      expires_at: expires.toISOString(),
      browser: opened.browser ?? null,
      platform: opened.platform ?? null,
      address_area: opened.address_area ?? null,
      remember_family_id: opened.remember_family_id ?? null,
      trusted_device_id: opened.trusted_device_id ?? null,
      fresh_until: isProved ? provedUntil(now) : null,
      locked_at: null,
      last_used_at: now.toISOString(),
    })
    .execute();
  await tx
    .updateTable('physician')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', person.id)
    .execute();
  const headers = {
    'access-token': token,
    'token-type': 'Bearer',
    client: id,
    expiry: String(Math.floor(expires.getTime() / 1000)),
    uid: person.email,
  };
  return { id, headers };
}

export function provedUntil(now: Date): string {
  return new Date(now.getTime() + proofMinutes * 60_000).toISOString();
}

/** Guesses from elsewhere do not slow the person where they have signed in before. */
async function knowAddress(ctx: Context, physicianId: string): Promise<void> {
  const at = ctx.now.toISOString();
  await ctx.tx
    .insertInto('known_address')
    .values({ physician_id: physicianId, address_hash: addressHash(ctx), last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'physician_id', 'address_hash']).doUpdateSet({ last_used_at: at }),
    )
    .execute();
}
