import type { Language } from '@fernpuls/contract/languages';
import { mailServer, readMail, sendMailAgain } from '@fernpuls/contract/tenancy/mail.call';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { brandOfMail, practiceOfMail } from './mail-brand.ts';
import { givesUpAfterMs } from './mail-outbox.ts';
import { textsOfMail } from './mail-texts.queries.ts';
import { renderMail } from './mail-text.ts';

export type MailSetting = { smtpUrl: string | null; mailFrom: string };

/** What administrators see of the outbox. */
export function mailHandlers(setting: MailSetting): Handler[] {
  return [
    verb(mailServer, () => Promise.resolve({ isSet: setting.smtpUrl !== null, sender: setting.mailFrom })),
    verb(readMail, async (ctx, { id }) => {
      const mail = await ctx.tx
        .selectFrom('mail_message')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      if (!mail) throw new Refusal('not_found');
      const tenant = await practiceOfMail(ctx.tx, ctx.tenant.id);
      const content = {
        template: mail.template,
        language: mail.language as Language,
        recipientName: mail.recipient_name,
        params: mail.params as Record<string, string | number>,
        link: null,
        own: await textsOfMail(ctx.tx, mail),
      };
      ctx.audit({ action: 'read', subjectType: 'mail_messages', subjectId: id });
      return {
        subject: mail.subject,
        sender: `${tenant.sender.name} <${setting.mailFrom}>`,
        text: renderMail(content, brandOfMail(tenant)).text,
        isLinkHidden: mail.expires_at !== null,
      };
    }),
    verb(sendMailAgain, async (ctx, { id }) => {
      const mail = await ctx.tx
        .selectFrom('mail_message')
        .where('id', '=', id)
        .select(['state', 'expires_at', 'leased_until', 'created_at'])
        .forUpdate()
        .executeTakeFirst();
      if (!mail) throw new Refusal('not_found');
      if (!maySend(mail, ctx.now.getTime())) throw new Refusal('conflict');
      await ctx.tx
        .updateTable('mail_message')
        .where('id', '=', id)
        .set({ state: 'waiting', next_attempt_at: ctx.now.toISOString() })
        .execute();
      ctx.audit({ action: 'send_again', subjectType: 'mail_messages', subjectId: id });
      return {};
    }),
  ];
}

type Sendable = { state: string; expires_at: string | null; leased_until: string | null; created_at: string };

/** Not while it is being sent: it would go out twice. */
function maySend(mail: Sendable, now: number): boolean {
  const isOver = mail.expires_at !== null && Date.parse(mail.expires_at) <= now;
  const isTooOld = Date.parse(mail.created_at) + givesUpAfterMs <= now;
  const isUnderWay = mail.leased_until !== null && Date.parse(mail.leased_until) > now;
  return !isOver && !isTooOld && !isUnderWay && (mail.state === 'waiting' || mail.state === 'failed');
}
