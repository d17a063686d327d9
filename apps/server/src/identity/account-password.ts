import { changeOwnPassword, setPhysicianPassword } from '@fernpuls/contract/identity/account-password.call';
import type { Context, Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { guessesWithin, passwordHashOf, signedIn } from './answers.ts';
import { countGuess, forgive, recordFailure } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import type { IdentityParts } from './parts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { changePassword, requireGoodPassword } from './password-change.ts';
import { activePerson, type PersonRow } from './people.ts';
import { refuseStronger } from './roles/administrators.ts';

const field = '/new_password';

export function passwordHandlers(parts: IdentityParts): Handler[] {
  return [
    scoped(changeOwnPassword, async (scope, { currentPassword, newPassword: password }) => {
      const { id, sessionId } = signedIn(scope);
      const guesses = guessesWithin(id);
      const { person, stored, slowed } = await countingGuesses(scope, async (ctx) => {
        const slowedNow = await countGuess(ctx.tx, guesses, ctx.now);
        return { ...(await withHash(ctx, id)), slowed: slowedNow };
      });
      if (!(await verifyPassword(stored, currentPassword))) {
        await recordFailure(scope, { action: 'proof_failed', factor: 'password', physicianId: id, slowed });
        throw invalid({ field: '/current_password', code: 'password_wrong' });
      }
      await inContext(scope, (ctx) => forgive(ctx.tx, guesses, 'all'));
      await change(scope, parts, { person, stored, password, except: sessionId });
      return {};
    }),
    scoped(setPhysicianPassword, async (scope, { id, newPassword: password }) => {
      const found = await inContext(scope, async (ctx) => {
        await refuseStronger(ctx, id, field);
        return withHash(ctx, id);
      });
      await change(scope, parts, { ...found, password, except: null });
      return {};
    }),
  ];
}

type Found = { person: PersonRow; stored: string | null };

async function withHash(ctx: Context, id: string): Promise<Found> {
  const person = await activePerson(ctx.tx, id);
  if (!person) throw new Refusal('not_found');
  return { person, stored: await passwordHashOf(ctx, id) };
}

type Change = Found & { password: string; except: string | null };

/** Hashed before the transaction begins: nothing is held meanwhile. */
async function change(scope: Scope, parts: IdentityParts, { person, stored, password, except }: Change) {
  requireGoodPassword({ password, person, practice: scope.tenant, field });
  if (await verifyPassword(stored, password)) throw invalid({ field, code: 'password_unchanged' });
  const passwordHash = await hashPassword(password);
  await inContext(scope, (ctx) =>
    changePassword(ctx, parts, { person, passwordHash, except, action: 'password_changed' }),
  );
  parts.peopleChanged(scope.tenant.id, [person.id]);
}
