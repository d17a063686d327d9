import {
  recentContactDays,
  type RecentContacts,
  recentContacts,
} from '@fernpuls/contract/triggers/recent-contacts.call';
import { countDoses, intakeRate } from '@fernpuls/domain/drugs/intake';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { dayOf } from '../../tenancy/index.ts';
import { coursesOf } from '../adherence/doses.ts';
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
  return {
    contacts,
    drugChanges: events ? await drugChangeRows(ctx.tx, asked) : [],
    intakes: mayRead(ctx, 'patient_drug_intake', 'drugs') ? await intakeShares(ctx, id) : null,
  };
});

async function intakeShares(ctx: Context, patientId: string): Promise<RecentContacts['intakes']> {
  const to = dayOf(ctx.now);
  const back = (days: number) => dayText(dayNumber(to) - days + 1);
  const course = (await coursesOf(ctx.tx, [patientId], { from: back(30), to, now: ctx.now })).get(patientId);
  if (!course) return null;
  const { doses, intakes } = course;
  const shareOf = (days: number) => {
    const count = countDoses(doses.filter(({ day }) => day >= back(days)));
    const excess = intakes.filter(({ day, isExcess }) => isExcess && day >= back(days)).length;
    return { planned: count.planned, taken: count.taken + count.late, rate: intakeRate(count), excess };
  };
  const month = shareOf(30);
  return month.planned + month.excess === 0 ? null : { 7: shareOf(7), 30: month };
}
