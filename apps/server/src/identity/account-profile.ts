import {
  cancelEmailChange,
  changeOwnProfile,
  confirmEmailChange,
  type OwnProfile,
  ownProfile,
  requestEmailChange,
} from '@fernpuls/contract/identity/account-profile.call';
import { snake } from '@fernpuls/contract/kit/resource';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { signedIn } from './answers.ts';
import { accountKey, countGuess, type Guess } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import { askForNewEmail, openEmailChange, takeEmailChange } from './email-change.ts';
import type { IdentityParts } from './parts.ts';

/** What a person may change about their own account besides how it is proved. */
export function profileHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(ownProfile, shown),
    verb(changeOwnProfile, async (ctx, input) => {
      const { id } = signedIn(ctx);
      const before = await shown(ctx);
      const changed = Object.entries(input).filter(
        ([name, value]) => value !== undefined && value !== before[name as keyof OwnProfile],
      );
      if (changed.length === 0) return before;
      const values = Object.fromEntries(changed.map(([name, value]) => [snake(name), value]));
      await ctx.tx.updateTable('physician').set(values).where('id', '=', id).execute();
      const changes = Object.fromEntries(
        changed.map(([name, value]) => [name, [before[name as keyof OwnProfile], value]]),
      );
      ctx.audit({ action: 'update', subjectType: 'physicians', subjectId: id, changes });
      return shown(ctx);
    }),
    scoped(requestEmailChange, async (scope, { email }) => {
      // Whoever sits here could try addresses one by one, and have mails sent anywhere.
      await countingGuesses(scope, (ctx) => countGuess(ctx.tx, requestsOf(scope), ctx.now));
      return inContext(scope, async (ctx) => {
        await askForNewEmail(ctx, parts, email);
        return shown(ctx);
      });
    }),
    verb(cancelEmailChange, async (ctx) => {
      const { id } = signedIn(ctx);
      const gone = await ctx.tx.deleteFrom('email_change').where('physician_id', '=', id).executeTakeFirst();
      if (gone.numDeletedRows > 0n)
        ctx.audit({ action: 'cancel_email_change', subjectType: 'physicians', subjectId: id });
      return shown(ctx);
    }),
    scoped(confirmEmailChange, async (scope, { token }) => {
      const taken = await inContext(scope, (ctx) => takeEmailChange(ctx, parts, token));
      parts.peopleChanged(scope.tenant.id, [taken.id]);
      return { email: taken.email };
    }),
  ];
}

/** Counted apart from wrong passwords. */
function requestsOf(scope: Pick<Scope, 'actor'>): readonly Guess[] {
  return [{ kind: 'known_account', key: accountKey(signedIn(scope).id, 'email change') }];
}

async function shown(ctx: Context): Promise<OwnProfile> {
  const { id } = signedIn(ctx);
  const row = await ctx.tx
    .selectFrom('physician')
    .where('id', '=', id)
    .select(['email', 'title', 'first_name', 'last_name', 'salutation', 'profession', 'phone', 'language'])
    .executeTakeFirst();
  if (!row) throw new Refusal('session_expired');
  const { first_name: firstName, last_name: lastName, ...rest } = row;
  return { ...rest, firstName, lastName, newEmail: await openEmailChange(ctx, id) };
}
