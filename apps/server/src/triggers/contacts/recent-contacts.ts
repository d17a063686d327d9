import { recentContactDays, recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { contactRows, drugChangeRows } from './queries.ts';

export const recentContactsHandler: Handler = verb(recentContacts, async (ctx, { id }) => {
  const patient = await ctx.tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  const since = new Date(ctx.now.getTime() - recentContactDays * 86_400_000);
  const asked = { patientId: id, since, until: ctx.now };
  const events = mayRead(ctx, 'patient_event', 'events');
  const contacts = await contactRows(ctx.tx, asked, {
    messages: mayRead(ctx, 'message', 'messages'),
    consultations: mayRead(ctx, 'video_consultation', 'conferences'),
    events,
  });
  return { contacts, drugChanges: events ? await drugChangeRows(ctx.tx, asked) : [] };
});
