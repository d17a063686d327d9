import { setTimeout as pause } from 'node:timers/promises';
import {
  checkPasswordToken,
  invitePhysician,
  requestPasswordReset,
  setPasswordByToken,
} from '@fernpuls/contract/identity/password-reset.call';
import type { Language } from '@fernpuls/contract/languages';
import type { Context, Scope, Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { queueMail } from '../tenancy/index.ts';
import { accountKey, countGuess, type Guess } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import { addressHash } from './origin.ts';
import type { IdentityParts } from './parts.ts';
import { hashPassword } from './password.ts';
import { changePassword, fullName, languageOf, requireGoodPassword } from './password-change.ts';
import {
  issuePasswordToken,
  type PasswordPurpose,
  readPasswordToken,
  validMinutes,
} from './password-tokens.ts';
import { activePerson, normalEmail, type PersonRow } from './people.ts';

/** No answer comes sooner: what is done for an account that exists disappears in it. */
const answerMs = 300;
/** An object, so that a test can hold the answer back. */
export const even = { pause: (ms: number): Promise<void> => pause(ms) };

/** Reset and invitation: a password by a link in a mail. */
export function passwordMailHandlers(parts: IdentityParts): Handler[] {
  return [
    scoped(requestPasswordReset, async (scope, input) => {
      const paused = even.pause(answerMs);
      const email = normalEmail(input.email);
      await countingGuesses(scope, (ctx) => countGuess(ctx.tx, requestsFor(scope, email), ctx.now));
      await inContext(scope, async (ctx) => {
        const found = await ctx.tx
          .selectFrom('physician')
          .where('email', '=', email)
          .where('is_active', '=', true)
          .select('id')
          .executeTakeFirst();
        const person = found && (await activePerson(ctx.tx, found.id));
        if (!person) return;
        await sendPasswordLink(ctx, parts, person, 'reset');
        ctx.audit({ action: 'password_reset_requested', subjectType: 'physicians', subjectId: person.id });
      });
      await paused;
      return {};
    }),
    scoped(checkPasswordToken, (scope, { token }) =>
      inReading(scope, async (ctx) => {
        const found = await readPasswordToken(ctx, token);
        if (!found) return { valid: false, emailHint: null, purpose: null };
        return { valid: true, emailHint: hintOf(found.person.email), purpose: found.purpose };
      }),
    ),
    scoped(setPasswordByToken, async (scope, { token, password }) => {
      const seen = await inReading(scope, (ctx) => readPasswordToken(ctx, token));
      if (!seen) throw new Refusal('link_expired');
      requireGoodPassword({ password, person: seen.person, practice: scope.tenant, field: '/password' });
      const passwordHash = await hashPassword(password);
      await inContext(scope, async (ctx) => {
        // Held until the commit: of two that come with the same link one finds it gone.
        const found = await readPasswordToken(ctx, token, 'hold');
        if (!found) throw new Refusal('link_expired');
        const action = found.purpose === 'reset' ? 'password_reset' : 'invitation_accepted';
        await changePassword(ctx, parts, { person: found.person, passwordHash, except: null, action });
      });
      parts.peopleChanged(scope.tenant.id, [seen.person.id]);
      return {};
    }),
    verb(invitePhysician, async (ctx, { id }) => {
      const person = await activePerson(ctx.tx, id);
      if (!person) throw new Refusal('not_found');
      const known = await ctx.tx
        .selectFrom('credential')
        .where('physician_id', '=', id)
        .select('physician_id')
        .executeTakeFirst();
      if (known) throw new Refusal('conflict');
      await ctx.tx.deleteFrom('password_token').where('physician_id', '=', id).execute();
      await sendPasswordLink(ctx, parts, person, 'invitation');
      ctx.audit({ action: 'invite', subjectType: 'physicians', subjectId: id });
      return {};
    }),
  ];
}

/** Counted for what was typed and where it came from, apart from wrong passwords. */
function requestsFor(scope: Scope, email: string): readonly Guess[] {
  return [
    { kind: 'account', key: accountKey(email, 'password mail') },
    { kind: 'address', key: accountKey(addressHash(scope).toString('hex'), 'password mail') },
  ];
}

/** A link for a new password, by mail. */
export async function sendPasswordLink(
  ctx: Context,
  parts: LinkParts,
  person: PersonRow,
  purpose: PasswordPurpose,
) {
  const language = await languageOf(ctx, person.id);
  await queuePasswordLink(ctx, parts, { person, purpose, language });
}

type LinkParts = Pick<IdentityParts, 'secrets' | 'originOf'>;
type Sender = Pick<Context, 'tx' | 'now' | 'headers'> & {
  tenant: Pick<Tenant, 'id' | 'key' | 'name' | 'purpose'>;
};
type Link = { person: PersonRow; purpose: PasswordPurpose; language: Language };

/** Behind the #: browsers keep that part of an address to themselves, so no log and no referrer holds the secret. */
export async function queuePasswordLink(
  ctx: Sender,
  parts: LinkParts,
  { person, purpose, language }: Link,
): Promise<string> {
  const { text, expiresAt } = await issuePasswordToken(ctx, person.id, purpose);
  const origin = parts.originOf(ctx.tenant);
  const isReset = purpose === 'reset';
  const link = `${origin}/password/${isReset ? 'reset/edit' : 'new'}#token=${text}`;
  await queueMail(ctx, parts.secrets, {
    template: isReset ? 'password_reset' : 'password_invitation',
    language,
    to: { email: person.email, name: fullName(person) },
    params: { minutes: validMinutes.reset, days: validMinutes.invitation / 1_440 },
    link,
    expiresAt,
  });
  return link;
}

/** `k…@example.org`: enough to recognise one's own address. */
function hintOf(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${host}`;
}
