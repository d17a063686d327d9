import { previewManagedMail, sendTestMail } from '@fernpuls/contract/tenancy/managed-tabs.call';
import type { Language } from '@fernpuls/contract/languages';
import type { MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import type { Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { placeholdersOf } from '../ground/sentences.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { brandOfMail, practiceOfMail } from './mail-brand.ts';
import { queueMail } from './mail-outbox.ts';
import { renderMail, subjectOf } from './mail-text.ts';
import { type ManagedParts, practiceScope } from './managed-tenants.ts';

/** What people of a practice are sent, as they get it. */
export function managedMailHandlers(parts: ManagedParts): Handler[] {
  return [
    scoped(previewManagedMail, async (scope, { key, template, language }) => {
      const practice = await practiceScope(scope, parts, key);
      const row = await inReading(practice, ({ tx, tenant }) => practiceOfMail(tx, tenant.id));
      const samples = samplesOf(template, language, scope.now);
      const params = { ...samples, practice: practice.tenant.name };
      const content = { template, language, recipientName: 'Wiebke Harms', params, link: null };
      return {
        subject: subjectOf(template, language, params),
        text: renderMail(content, brandOfMail(row)).text,
        variables: Object.entries(samples).map(([name, sample]) => ({ name, sample: String(sample) })),
      };
    }),
    scoped(sendTestMail, async (scope, { key, template, language }) => {
      const practice = await practiceScope(scope, parts, key);
      const to = await ownAddress(scope);
      const entry = {
        action: 'create',
        subjectType: 'mail_messages',
        subjectId: null,
        changes: { test: template, practice: key },
      } as const;
      await inContext(practice, async (ctx) => {
        await queueMail(ctx, null, {
          template,
          to,
          language,
          params: samplesOf(template, language, ctx.now),
        });
        ctx.audit(entry);
      });
      await inContext(scope, async (ctx) => ctx.audit(entry));
      return { recipient: to.email };
    }),
  ];
}

/** Of the operator's own person: nobody else is ever sent a trial. */
function ownAddress(scope: Scope): Promise<{ email: string; name: string }> {
  return inReading(scope, async ({ tx, actor }) => {
    if (actor.kind !== 'physician') throw new Refusal('unauthorized');
    const person = await tx
      .selectFrom('physician')
      .where('id', '=', actor.id)
      .select(['email', 'first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    return { email: person.email, name: `${person.first_name} ${person.last_name}` };
  });
}

const given = ['name', 'practice', 'product'];

/** Something in place of each variable of a mail, but for those that name the practice and its reader. */
function samplesOf(template: MailTemplate, language: Language, now: Date): Record<string, string | number> {
  const names = ['subject', 'lead', 'button', 'after'].flatMap((part) =>
    placeholdersOf(language, 'mails', `${template}.${part}`),
  );
  const known: Record<string, string | number> = {
    minutes: 30,
    hours: 24,
    days: 7,
    count: 3,
    left: 8,
    label: 'iPhone',
    article: 'SC-240',
    lot: 'L2404-B',
    email: 'w.harms@praxis.example',
    time: now.toLocaleString(language, { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }),
    date: now.toLocaleDateString(language, { timeZone: 'Europe/Berlin', dateStyle: 'short' }),
  };
  const wanted = [...new Set(names)].filter((name) => !given.includes(name));
  return Object.fromEntries(wanted.map((name) => [name, known[name] ?? `{{${name}}}`]));
}
