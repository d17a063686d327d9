import type { MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import type { Context } from '../ground/context.ts';
import { practiceLanguage, queueMail } from '../tenancy/index.ts';
import type { Person } from './queries.ts';

/** A mail to the patient, where there is an address; never to somebody who has died. */
export async function tellPatient(ctx: Context, person: Person, template: MailTemplate): Promise<void> {
  if (person.email === null || person.died_on !== null) return;
  const language = await practiceLanguage(ctx);
  await queueMail(ctx, null, { template, to: { email: person.email, name: person.name }, language });
}
