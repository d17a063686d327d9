import { signInWithMicrosoft, startProviderSignIn } from '@fernpuls/contract/identity/microsoft.call';
import type { Context, Scope } from '../kit/context.ts';
import { Refusal } from '../kit/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { newId } from '../platform/ids.ts';
import { accountKey, countGuess, forgive, type Guess } from './attempts.ts';
import { enter } from './entry.ts';
import type { MicrosoftParts } from './microsoft-parts.ts';
import { addressHash } from './origin.ts';
import { notify } from './password-change.ts';
import { activePerson, type PersonRow } from './people.ts';
import { verifiedEmail } from './provider-claims.ts';
import { providerOf, providerSettingHandlers, redirectUriOf } from './provider-settings.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpo';
const attemptMinutes = 10;
const provider = 'microsoft';

export function microsoftHandlers(parts: MicrosoftParts): Handler[] {
  return [
    ...providerSettingHandlers(parts),
    scoped(startProviderSignIn, async (scope) => {
      const settings = await inReading(scope, (ctx) => providerOf(ctx, parts, 'enabled'));
      if (!settings) throw new Refusal('not_found');
      await inContext(scope, (ctx) => countGuess(ctx.tx, beginnings(scope), ctx.now));
      const { token, hash } = newToken();
      const id = newId();
      const state = joinToken(prefix, id, token);
      const redirectUri = redirectUriOf(parts, scope);
      const begun = await parts.openId.begin(settings, redirectUri, state);
      if ('kind' in begun) throw unreachable();
      const expires = new Date(scope.now.getTime() + attemptMinutes * 60_000).toISOString();
      const { nonce, verifier, authorizationUrl } = begun;
      const attempt = { id, provider, state_hash: hash, nonce, verifier } as const;
      await inContext(scope, (ctx) =>
        ctx.tx
          .insertInto('provider_attempt')
          .values({ ...attempt, redirect_uri: redirectUri, expires_at: expires })
          .execute(),
      );
      return { authorizationUrl, state };
    }),
    scoped(signInWithMicrosoft, async (scope, { code, state, iss }) => {
      const { attempt, settings } = await inContext(scope, async (ctx) => ({
        attempt: await takeAttempt(ctx, state),
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
        await inContext(scope, async (ctx) => {
          if (finished.kind === 'unreachable') await putBack(ctx, attempt);
          ctx.audit(failed(`provider_${finished.kind}`, { reason: finished.reason }));
        });
        throw finished.kind === 'unreachable' ? unreachable() : new Refusal('provider_refused');
      }
      const { claims } = finished;
      const entered = await inContext(scope, async (ctx) => {
        const person = await personOf(ctx, parts, { claims, issuer: settings.issuer });
        if (!person) {
          ctx.audit(failed('provider_account_unknown', { issuer: claims.iss, subject: claims.sub }));
          return null;
        }
        await forgive(ctx.tx, beginnings(scope), 'this_one');
        const opening = { action: 'microsoft_sign_in', isProved: true, remember: false, factors: [provider] };
        return enter(ctx, person, opening);
      });
      if (!entered) throw new Refusal('provider_account_unknown');
      return { data: entered, secondFactor: null };
    }),
  ];
}

/** Each beginning writes a row and asks the provider: one address may not do so without end. */
function beginnings(scope: Scope): readonly Guess[] {
  return [{ kind: 'address', key: accountKey(addressHash(scope).toString('hex'), 'provider sign-in') }];
}

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** Used up by reading it: a second answer with the same state is refused. */
async function takeAttempt(ctx: Context, state: string) {
  const given = splitToken(prefix, state);
  if (!given) return null;
  const row = await ctx.tx
    .selectFrom('provider_attempt')
    .where('id', '=', given.id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row || !tokenMatches(given.token, row.state_hash)) return null;
  await ctx.tx.deleteFrom('provider_attempt').where('id', '=', row.id).execute();
  return Date.parse(row.expires_at) > ctx.now.getTime() ? row : null;
}

/** The provider gave no answer, so the code is unused: the same attempt may be tried again. */
async function putBack(ctx: Context, { tenant_id: _, ...attempt }: Attempt): Promise<void> {
  await ctx.tx.insertInto('provider_attempt').values(attempt).execute();
}

type Claimed = { claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }; issuer: string };

/** Known by an earlier sign-in, else by the verified address; from then on by the identity, whatever it is called. */
async function personOf(
  ctx: Context,
  parts: MicrosoftParts,
  { claims, issuer }: Claimed,
): Promise<PersonRow | null> {
  const at = ctx.now.toISOString();
  const linked = await ctx.tx
    .updateTable('provider_identity')
    .set({ last_used_at: at })
    .where('provider', '=', provider)
    .where('issuer', '=', claims.iss)
    .where('subject', '=', claims.sub)
    .returning('physician_id')
    .executeTakeFirst();
  if (linked) return (await activePerson(ctx.tx, linked.physician_id)) ?? null;
  const email = verifiedEmail(claims, issuer);
  if (!email) return null;
  const found = await ctx.tx
    .selectFrom('physician')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  const person = found && (await activePerson(ctx.tx, found.id));
  if (!person) return null;
  const identity = { provider, issuer: claims.iss, subject: claims.sub, physician_id: person.id } as const;
  await ctx.tx
    .insertInto('provider_identity')
    .values({ ...identity, last_used_at: at })
    .execute();
  ctx.audit({
    action: 'microsoft_linked',
    subjectType: 'physicians',
    subjectId: person.id,
    changes: { issuer: claims.iss, subject: claims.sub },
  });
  await notify(ctx, parts, person, 'microsoft_linked');
  return person;
}

function failed(action: string, changes: Record<string, string>) {
  return { action, subjectType: 'login_providers', subjectId: provider, changes };
}

function unreachable(): Refusal {
  return new Refusal('provider_unreachable', [], { 'retry-after': '3' });
}
