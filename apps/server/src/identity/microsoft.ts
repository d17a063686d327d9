import { signInWithMicrosoft, startProviderSignIn } from '@fernpuls/contract/identity/microsoft.call';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { accountKey, countGuess, forgive, type Guess } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import { enter } from './entry.ts';
import { microsoftLinkHandlers } from './microsoft-link.ts';
import type { MicrosoftParts } from './microsoft-parts.ts';
import { addressHash } from './origin.ts';
import { notify } from './password-change.ts';
import { activePerson, type PersonRow } from './people.ts';
import { accountName, verifiedEmail } from './provider-claims.ts';
import { beginAttempt, failed, finishAttempt } from './provider-attempt.ts';
import { providerSettingHandlers } from './provider-settings.ts';

const provider = 'microsoft';

export function microsoftHandlers(parts: MicrosoftParts): Handler[] {
  return [
    ...providerSettingHandlers(parts),
    ...microsoftLinkHandlers(parts),
    scoped(startProviderSignIn, async (scope) => {
      await countingGuesses(scope, (ctx) => countGuess(ctx.tx, beginnings(scope), ctx.now));
      return beginAttempt(scope, parts, null);
    }),
    scoped(signInWithMicrosoft, async (scope, answer) => {
      const { claims, issuer } = await finishAttempt(scope, parts, { answer, linksFor: null });
      const entered = await inContext(scope, async (ctx) => {
        const person = await personOf(ctx, parts, { claims, issuer });
        if (!person) {
          ctx.audit(failed(scope, 'provider_account_unknown', { issuer: claims.iss, subject: claims.sub }));
          return null;
        }
        await forgive(ctx.tx, beginnings(scope), 'this_one');
        const opening = {
          action: 'microsoft_sign_in' as const,
          isProved: true,
          remember: false,
          factors: [provider],
        };
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

type Claimed = Awaited<ReturnType<typeof finishAttempt>>;

/** Known by an earlier sign-in, else by the verified address; from then on by the identity, whatever it is called. */
async function personOf(
  ctx: Context,
  parts: MicrosoftParts,
  { claims, issuer }: Claimed,
): Promise<PersonRow | null> {
  const at = ctx.now.toISOString();
  const linked = await ctx.tx
    .updateTable('provider_identity')
    .set({ last_used_at: at, account_name: accountName(claims) })
    .where('provider', '=', provider)
    .where('issuer', '=', claims.iss)
    .where('subject', '=', claims.sub)
    .returning(['physician_id', 'unlinked_at'])
    .executeTakeFirst();
  if (linked)
    return linked.unlinked_at === null ? ((await activePerson(ctx.tx, linked.physician_id)) ?? null) : null;
  const email = verifiedEmail(claims, issuer);
  if (!email) return null;
  const found = await ctx.tx
    .selectFrom('physician')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  const person = found && (await activePerson(ctx.tx, found.id));
  if (!person || (await hasUnlinked(ctx, person.id))) return null;
  const identity = { provider, issuer: claims.iss, subject: claims.sub, physician_id: person.id } as const;
  await ctx.tx
    .insertInto('provider_identity')
    .values({ ...identity, last_used_at: at, account_name: accountName(claims), unlinked_at: null })
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

/** Who took Microsoft off the account links it again in the account, not by an address. */
async function hasUnlinked(ctx: Context, physicianId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('provider_identity')
    .where('physician_id', '=', physicianId)
    .where('unlinked_at', 'is not', null)
    .select('subject')
    .executeTakeFirst();
  return row !== undefined;
}
