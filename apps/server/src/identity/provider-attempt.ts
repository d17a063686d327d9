import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { signInWithMicrosoft } from '@fernpuls/contract/identity/microsoft.call';
import { addressArea } from '@fernpuls/domain/identity/address-area';
import type { InputOf } from '@fernpuls/contract/kit/call';
import type { AuditEntry } from '../ground/audit-entry.ts';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { newId } from '../ground/ids.ts';
import type { MicrosoftParts } from './microsoft-parts.ts';
import { providerOf, redirectUriOf } from './provider-settings.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpo';
const attemptMinutes = 10;
const provider = 'microsoft';

/** Where the browser is sent; `linksFor`: the signed-in person it links for, null to sign in. */
export async function beginAttempt(scope: Scope, parts: MicrosoftParts, linksFor: string | null) {
  const settings = await inReading(scope, (ctx) => providerOf(ctx, parts, 'enabled'));
  if (!settings) throw new Refusal('not_found');
  const { token, hash } = newToken();
  const id = newId();
  const state = joinToken(prefix, id, token);
  const redirectUri = redirectUriOf(parts, scope);
  const begun = await parts.openId.begin(settings, redirectUri, state);
  if ('kind' in begun) throw unreachable();
  const expires = new Date(scope.now.getTime() + attemptMinutes * 60_000).toISOString();
  const { nonce, verifier, authorizationUrl } = begun;
  const attempt = { id, provider, state_hash: hash, nonce, verifier, physician_id: linksFor } as const;
  await inContext(scope, (ctx) =>
    ctx.tx
      .insertInto('provider_attempt')
      .values({ ...attempt, redirect_uri: redirectUri, expires_at: expires })
      .execute(),
  );
  return { authorizationUrl, state };
}

type Finish = { answer: InputOf<typeof signInWithMicrosoft>; linksFor: string | null };

/** What the provider vouches for; refuses what was not begun here, for this, or by this person. */
export async function finishAttempt(scope: Scope, parts: MicrosoftParts, { answer, linksFor }: Finish) {
  const { code, state, iss } = answer;
  const { attempt, settings } = await inContext(scope, async (ctx) => ({
    attempt: await takeAttempt(ctx, state, linksFor),
    settings: await providerOf(ctx, parts, 'enabled'),
  }));
  if (!attempt || !settings) throw new Refusal('login_attempt_expired');
  const finished = await parts.openId.finish(settings, {
    nonce: attempt.nonce,
    verifier: attempt.verifier,
    redirectUri: attempt.redirect_uri,
    answer: { code, state, ...(iss && { iss }) },
  });
  if ('kind' in finished) {
    const isRefused = finished.kind === 'refused';
    await inContext(scope, async (ctx) => {
      if (isRefused) return ctx.audit(failed(scope, 'provider_refused', { reason: finished.reason }));
      await putBack(ctx, attempt);
      ctx.audit(failed(scope, 'provider_unreachable', { reason: finished.reason }));
    });
    throw isRefused ? new Refusal('provider_refused') : unreachable();
  }
  return { claims: finished.claims, issuer: settings.issuer };
}

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** Used up by reading it: a second answer with the same state is refused. */
async function takeAttempt(ctx: Context, state: string, linksFor: string | null) {
  const given = splitToken(prefix, state);
  if (!given) return null;
  const row = await ctx.tx
    .selectFrom('provider_attempt')
    .where('id', '=', given.id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  // Begun to link, it opens no session; begun to sign in, it links nothing; and each person finishes their own.
  if (!row || !tokenMatches(given.token, row.state_hash) || row.physician_id !== linksFor) return null;
  await ctx.tx.deleteFrom('provider_attempt').where('id', '=', row.id).execute();
  return Date.parse(row.expires_at) > ctx.now.getTime() ? row : null;
}

/** The provider gave no answer, so the code is unused: the same attempt may be tried again. */
async function putBack(ctx: Context, { tenant_id: _, ...attempt }: Attempt): Promise<void> {
  await ctx.tx.insertInto('provider_attempt').values(attempt).execute();
}

export function failed(
  scope: Pick<Scope, 'address'>,
  action: AuditAction,
  changes: Record<string, string>,
): AuditEntry {
  const from = addressArea(scope.address);
  return { action, subjectType: 'login_providers', subjectId: provider, changes: { ...changes, from } };
}

function unreachable(): Refusal {
  return new Refusal('provider_unreachable', [], { 'retry-after': '3' });
}
