import {
  changeManagedSender,
  managedSender,
  type ManagedSender,
} from '@fernpuls/contract/tenancy/managed-sender.call';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { practiceIdentity } from './branding.ts';
import { fromOutside } from './from-outside.ts';
import { type ManagedParts, practiceScope } from './managed-tenants.ts';

type Sender = { name: string | null; replyTo: string | null };
type Parts = ManagedParts & { config: { mailFrom: string } };

/** The sender of a practice's mails, set by the operator. */
export function senderHandlers(parts: Parts): Handler[] {
  const { mailFrom } = parts.config;
  return [
    scoped(managedSender, async (scope, { key }) =>
      inReading(await practiceScope(scope, parts, key), (ctx) => shown(ctx, mailFrom)),
    ),
    scoped(changeManagedSender, (scope, { key, ...sender }) =>
      fromOutside(scope, parts, key, async (ctx) => {
        await change(ctx, sender);
        return shown(ctx, mailFrom);
      }),
    ),
  ];
}

/** What the operator has set for a practice. */
export async function senderOf(tx: Tx, tenantId: number): Promise<Sender> {
  const row = await tx
    .selectFrom('mail_sender')
    .where('tenant_id', '=', tenantId)
    .select(['name', 'reply_to'])
    .executeTakeFirst();
  return { name: row?.name ?? null, replyTo: row?.reply_to ?? null };
}

async function change(ctx: Context, sender: Sender): Promise<void> {
  const before = await senderOf(ctx.tx, ctx.tenant.id);
  const changed = (['name', 'replyTo'] as const).filter((field) => before[field] !== sender[field]);
  if (changed.length === 0) return;
  const values = { name: sender.name, reply_to: sender.replyTo, updated_at: ctx.now.toISOString() };
  await ctx.tx
    .insertInto('mail_sender')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  ctx.audit({
    action: 'update',
    subjectType: 'tenants',
    subjectId: ctx.tenant.key,
    changes: Object.fromEntries(changed.map((field) => [`sender_${field}`, [before[field], sender[field]]])),
  });
}

async function shown(ctx: Context, address: string): Promise<ManagedSender> {
  const { contact } = await practiceIdentity(ctx);
  const sender = await senderOf(ctx.tx, ctx.tenant.id);
  return { ...sender, practiceName: ctx.tenant.name, practiceEmail: contact.email, address };
}
