import { changeDrugReminders, drugReminders } from '@fernpuls/contract/drugs/reminder.call';
import { dayTimes } from '@fernpuls/domain/drugs/dose';
import { nextReminder, reminderFault } from '@fernpuls/domain/drugs/reminder';
import { personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { remindersOf, writeReminders } from './queries.ts';

export const reminderHandlers: Handler[] = [
  verb(drugReminders, async ({ tx }, { patientId }) => {
    const found = await remindersOf(tx, patientId);
    if (!found) throw new Refusal('not_found');
    return found;
  }),
  verb(changeDrugReminders, async (ctx, given) => {
    const { patientId, mails, ...times } = given;
    if (!(await remindersOf(ctx.tx, patientId))) throw new Refusal('not_found');
    for (const dayTime of dayTimes) {
      const found = reminderFault(dayTime, times[dayTime]);
      if (found) throw invalid({ field: `/${dayTime}`, ...found });
    }
    const next = mails ? nextReminder(times, ctx.now.getTime()) : null;
    await writeReminders(ctx.tx, {
      patientId,
      mails,
      ...times,
      nextAt: next && new Date(next.at),
      by: personId(ctx),
    });
    ctx.audit({
      action: 'update',
      subjectType: 'patients',
      subjectId: patientId,
      changes: { drugReminders: { ...times, mails } },
    });
    return { patientId };
  }),
];
