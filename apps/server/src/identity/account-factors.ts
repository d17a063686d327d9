import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from '@fernpuls/contract/identity/second-factor.call';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { guessesWithin, signedIn } from './answers.ts';
import { countGuess, forgive } from './attempts.ts';
import { countingGuesses } from './guess-turns.ts';
import { requireFactorLeft } from './factor-duty.ts';
import type { IdentityParts } from './parts.ts';
import { notify } from './password-change.ts';
import { activePerson } from './people.ts';
import { recoveryCodesLeft, renewRecoveryCodes as renew } from './recovery-codes.ts';
import { newTotp, totpFits } from './totp.ts';

/** What the signed-in person sets up beside the password. */
export function factorHandlers(parts: IdentityParts): Handler[] {
  const { secrets } = parts;
  return [
    verb(secondFactor, async (ctx) => {
      const { id } = signedIn(ctx);
      const passkeys = await ctx.tx
        .selectFrom('passkey')
        .where('physician_id', '=', id)
        .select(['id', 'label', 'created_at', 'last_used_at'])
        .orderBy('created_at')
        .execute();
      const enabledAt = await enabledSince(ctx, id);
      return {
        totp: enabledAt === null ? null : { enabledAt },
        recoveryCodesLeft: await recoveryCodesLeft(ctx, id),
        passkeys: passkeys.map((row) => ({
          id: row.id,
          label: row.label,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
        })),
      };
    }),
    verb(startTotp, async (ctx) => {
      const person = await activePerson(ctx.tx, signedIn(ctx).id);
      const made = person && (await newTotp(ctx, secrets, person));
      if (!made) throw new Refusal('conflict');
      return made;
    }),
    scoped(confirmTotp, async (scope, { code }) => {
      const { id: physicianId } = signedIn(scope);
      const guesses = guessesWithin(physicianId);
      await countingGuesses(scope, (ctx) => countGuess(ctx.tx, guesses, ctx.now));
      const confirmed = await inContext(scope, async (ctx) => {
        const fits = await totpFits(ctx, secrets, { physicianId, code, confirming: true });
        if (!fits) throw invalid({ field: '/code', code: 'code_wrong' });
        await forgive(ctx.tx, guesses, 'all');
        record(ctx, 'add_totp', physicianId);
        await tell(ctx, parts, 'totp_added');
        ctx.announce('sessions_changed', [physicianId]);
        return { recoveryCodes: await renew(ctx, physicianId) };
      });
      parts.peopleChanged(scope.tenant.id, [physicianId]);
      return confirmed;
    }),
    verb(removeTotp, async (ctx) => {
      const { id: physicianId } = signedIn(ctx);
      if ((await enabledSince(ctx, physicianId)) === null) throw new Refusal('not_found');
      for (const table of ['totp', 'recovery_code', 'trusted_device'] as const)
        await ctx.tx.deleteFrom(table).where('physician_id', '=', physicianId).execute();
      await requireFactorLeft(ctx);
      record(ctx, 'remove_totp', physicianId);
      await tell(ctx, parts, 'totp_removed');
      return {};
    }),
    verb(renewRecoveryCodes, async (ctx) => {
      const { id: physicianId } = signedIn(ctx);
      if ((await enabledSince(ctx, physicianId)) === null) throw new Refusal('not_found');
      record(ctx, 'renew_recovery_codes', physicianId);
      return { recoveryCodes: await renew(ctx, physicianId) };
    }),
  ];
}

async function enabledSince(ctx: Context, physicianId: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('totp')
    .where('physician_id', '=', physicianId)
    .select('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

async function tell(ctx: Context, parts: IdentityParts, template: 'totp_added' | 'totp_removed') {
  const person = await activePerson(ctx.tx, signedIn(ctx).id);
  if (person) await notify(ctx, parts, person, template);
}

function record(ctx: Context, action: AuditAction, physicianId: string): void {
  ctx.audit({ action, subjectType: 'physicians', subjectId: physicianId });
}
