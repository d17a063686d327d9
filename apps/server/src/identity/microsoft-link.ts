import {
  confirmMicrosoftLink,
  microsoftLink,
  removeMicrosoftLink,
  startMicrosoftLink,
} from '@fernpuls/contract/identity/microsoft-link.call';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { passwordHashOf, signedIn } from './answers.ts';
import type { MicrosoftParts } from './microsoft-parts.ts';
import { passkeysOf } from './passkeys.ts';
import { notify } from './password-change.ts';
import { activePerson } from './people.ts';
import { beginAttempt, finishAttempt } from './provider-attempt.ts';
import { accountName } from './provider-claims.ts';
import { providerOf } from './provider-settings.ts';

const provider = 'microsoft';

/** The Microsoft account of the signed-in person: linked and taken off by themselves. */
export function microsoftLinkHandlers(parts: MicrosoftParts): Handler[] {
  return [
    verb(microsoftLink, (ctx) => shown(ctx, parts)),
    scoped(startMicrosoftLink, async (scope) => {
      const { id } = signedIn(scope);
      if (await inReading(scope, (ctx) => linkOf(ctx, id))) throw new Refusal('conflict');
      return beginAttempt(scope, parts, id);
    }),
    scoped(confirmMicrosoftLink, async (scope, answer) => {
      const { id } = signedIn(scope);
      const { claims } = await finishAttempt(scope, parts, { answer, linksFor: id });
      return inContext(scope, async (ctx) => {
        await link(ctx, parts, claims);
        return shown(ctx, parts);
      });
    }),
    verb(removeMicrosoftLink, async (ctx) => {
      const { id } = signedIn(ctx);
      if (!(await linkOf(ctx, id))) throw new Refusal('not_found');
      if (!(await hasOtherWay(ctx, id))) throw new Refusal('only_way_in');
      await ctx.tx
        .updateTable('provider_identity')
        .set({ unlinked_at: ctx.now.toISOString() })
        .where('physician_id', '=', id)
        .where('provider', '=', provider)
        .where('unlinked_at', 'is', null)
        .execute();
      ctx.audit({ action: 'microsoft_unlinked', subjectType: 'physicians', subjectId: id });
      await tell(ctx, parts, 'microsoft_unlinked');
      return shown(ctx, parts);
    }),
  ];
}

type Claims = Awaited<ReturnType<typeof finishAttempt>>['claims'];

async function link(ctx: Context, parts: MicrosoftParts, claims: Claims): Promise<void> {
  const { id } = signedIn(ctx);
  if (await linkOf(ctx, id)) throw new Refusal('conflict');
  const identity = { provider, issuer: claims.iss, subject: claims.sub } as const;
  const known = await ctx.tx
    .selectFrom('provider_identity')
    .where('provider', '=', provider)
    .where('issuer', '=', claims.iss)
    .where('subject', '=', claims.sub)
    .select(['physician_id', 'unlinked_at'])
    .forUpdate()
    .executeTakeFirst();
  if (known && known.physician_id !== id && known.unlinked_at === null)
    throw new Refusal('provider_account_taken');
  // What was taken off before is settled: from now on this account counts.
  await ctx.tx.deleteFrom('provider_identity').where('physician_id', '=', id).execute();
  const at = ctx.now.toISOString();
  const values = { physician_id: id, last_used_at: at, account_name: accountName(claims), unlinked_at: null };
  await ctx.tx
    .insertInto('provider_identity')
    .values({ ...identity, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'provider', 'issuer', 'subject'])
        .doUpdateSet({ ...values, created_at: at }),
    )
    .execute();
  ctx.audit({
    action: 'microsoft_linked',
    subjectType: 'physicians',
    subjectId: id,
    changes: { issuer: claims.iss, subject: claims.sub },
  });
  await tell(ctx, parts, 'microsoft_linked');
}

async function shown(ctx: Context, parts: MicrosoftParts) {
  const { id } = signedIn(ctx);
  const row = await linkOf(ctx, id);
  return {
    isOffered: (await providerOf(ctx, parts, 'enabled')) !== null,
    link: row
      ? { accountName: row.account_name, linkedAt: row.created_at, lastUsedAt: row.last_used_at }
      : null,
    mayUnlink: row !== undefined && (await hasOtherWay(ctx, id)),
  };
}

function linkOf({ tx }: Pick<Context, 'tx'>, physicianId: string) {
  return tx
    .selectFrom('provider_identity')
    .where('physician_id', '=', physicianId)
    .where('provider', '=', provider)
    .where('unlinked_at', 'is', null)
    .select(['account_name', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function hasOtherWay(ctx: Context, physicianId: string): Promise<boolean> {
  if ((await passwordHashOf(ctx, physicianId)) !== null) return true;
  return (await passkeysOf(ctx.tx, physicianId)).length > 0;
}

async function tell(
  ctx: Context,
  parts: MicrosoftParts,
  template: 'microsoft_linked' | 'microsoft_unlinked',
) {
  const person = await activePerson(ctx.tx, signedIn(ctx).id);
  if (person) await notify(ctx, parts, person, template);
}
