import type { Language } from '@fernpuls/contract/languages';
import { accountMails, type MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import type { Context, Tenant } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import type { SealedColumn } from '../ground/sealed-columns.ts';
import type { Secrets } from '../ground/secrets.ts';
import { practiceIdentity } from './branding.ts';
import { currentText } from './mail-texts.queries.ts';
import { subjectOf, trainingSubject } from './mail-text.ts';

export type MailOrder = {
  template: MailTemplate;
  to: { email: string; name: string };
  language: Language;
  /** Never anything about a patient: mail travels and rests in the clear. */
  params?: Readonly<Record<string, string | number>>;
  /** Opens an account: sealed until the mail is sent, then forgotten. */
  link?: string;
  /** After that the mail is worth nothing and is not sent any more. */
  expiresAt?: string;
};

/** What no server took until then is of no use to anybody. */
export const givesUpAfterMs = 5 * 86_400_000;

/**
 * Puts a mail into the outbox, in the transaction of what causes it: sent if that is committed, else never. Of a training
 * practice only those of its people's own accounts are sent, and each says where it comes from.
 */
export async function queueMail(
  ctx: Pick<Context, 'tx' | 'now'> & { tenant: Pick<Tenant, 'id' | 'name' | 'purpose'> },
  secrets: Secrets | null,
  order: MailOrder,
): Promise<void> {
  const id = newId();
  if (order.link && !secrets) throw new Error('a link that opens an account needs to be sealed');
  const params = { ...order.params, practice: ctx.tenant.name };
  const isTraining = ctx.tenant.purpose === 'training';
  const current = await currentText(ctx.tx, { tenantId: ctx.tenant.id, ...order });
  const own = current?.texts ?? null;
  const subject = subjectOf({ template: order.template, language: order.language, params, own });
  await ctx.tx
    .insertInto('mail_message')
    .values({
      id,
      template: order.template,
      language: order.language,
      recipient: order.to.email,
      recipient_name: order.to.name,
      subject: isTraining ? trainingSubject(order.language, subject) : subject,
      params: JSON.stringify(params),
      text_version: own && current ? current.version : null,
      secret: order.link && secrets ? secrets.sealSecret(order.link, aboutMail(ctx.tenant.id, id)) : null,
      state: isTraining && !isAccountMail(order.template) ? 'held' : 'waiting',
      attempts: 0,
      last_error: null,
      next_attempt_at: ctx.now.toISOString(),
      expires_at: order.expiresAt ?? null,
      sent_at: null,
      leased_until: null,
    })
    .execute();
}

function isAccountMail(template: MailTemplate): boolean {
  return (accountMails as readonly MailTemplate[]).includes(template);
}

/** The links of mails that wait. */
export const tenancySealed: readonly SealedColumn[] = [
  { table: 'mail_message', column: 'secret', key: 'id', about: aboutMail },
];

export function aboutMail(tenantId: number, id: string): string {
  return `mail:${tenantId}:${id}`;
}

/** The practice's own language, for whoever has none of their own; `language` where it has set none. */
export async function practiceLanguage(ctx: Pick<Context, 'tx' | 'language'>): Promise<Language> {
  const { language } = await practiceIdentity(ctx);
  return (language as Language | null) ?? ctx.language;
}
