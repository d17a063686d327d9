import type { UpdateInput } from '@fernpuls/contract/kit/resource';
import { createTicket, supportTickets } from '@fernpuls/contract/support/ticket';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { textOf } from '../ground/sentences.ts';
import type { Secrets } from '../ground/secrets.ts';
import { practiceIdentity, practiceLanguage, queueMail } from '../tenancy/index.ts';
import { ticketRows } from './queries.ts';

const byTable = defaultVerbs(supportTickets);

export const ticketVerbs: Partial<Verbs<typeof supportTickets>> = {
  load: async (ctx, ids) => (await ticketRows(ctx.tx, ids)).map(toEntity),
  update: updateTicket,
};

export const ticketHandlers = (secrets: Secrets): Handler[] => [
  verb(createTicket, async (ctx, input) => {
    const author = personId(ctx);
    if (author === null) throw new Refusal('unauthorized');
    const id = newId();
    await ctx.tx
      .insertInto('support_ticket')
      .values({
        id,
        category: input.category,
        subject: input.subject,
        message: input.message,
        page: input.page ?? null,
        error_id: input.errorId ?? null,
        state: 'open',
        answer_note: null,
        created_by_id: author,
        done_at: null,
      })
      .execute();
    // The message may name a patient: the audit keeps that there is one, not what it says.
    ctx.audit({
      action: 'create',
      subjectType: 'support_tickets',
      subjectId: id,
      changes: { category: input.category },
    });
    await tellPractice(ctx, secrets, { author, category: input.category });
    return { id };
  }),
];

/** Tells the practice's address that somebody wrote; what was written stays in the application. */
async function tellPractice(
  ctx: Context,
  secrets: Secrets,
  { author, category }: { author: string; category: string },
): Promise<void> {
  const { contact } = await practiceIdentity(ctx);
  if (contact.email === '') return;
  const language = await practiceLanguage(ctx);
  const person = await ctx.tx
    .selectFrom('physician')
    .where('id', '=', author)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  await queueMail(ctx, secrets, {
    template: 'support_ticket',
    to: { email: contact.email, name: contact.name },
    language,
    params: {
      author: `${person.first_name} ${person.last_name}`,
      category: textOf(language, 'support', `categories.${category}`) ?? category,
      time: new Intl.DateTimeFormat(language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Europe/Berlin',
      }).format(ctx.now),
    },
  });
}

async function updateTicket(
  ctx: Context,
  id: string,
  values: UpdateInput<typeof supportTickets.fields>,
): Promise<void> {
  const isSettled = values.state === 'done';
  const doneAt = values.state === undefined ? {} : { doneAt: isSettled ? ctx.now.toISOString() : null };
  await byTable.update(ctx, id, { ...values, ...doneAt });
}
