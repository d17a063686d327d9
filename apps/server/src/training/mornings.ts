import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { textOf } from '../ground/sentences.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { inContext } from '../kit/transaction.ts';
import { systemScope } from '../tasks/index.ts';
import { dayOf, practiceLanguage } from '../tenancy/index.ts';
import { closeOlder } from '../triggers/index.ts';
import { practicesBeforeMorning } from './queries.ts';

/** Before anybody comes to practise, in Berlin. */
const morningHour = 5;
const most = 500;

/** Closes yesterday's alarms of training practices that want it, once a day; how many practices had something left. */
export async function closeMornings(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const calendar = calendarOf();
  const day = calendar.dayNumber(now.getTime());
  if (now.getTime() < calendar.hourOf(day, morningHour)) return 0;
  const before = new Date(calendar.dayStart(day));
  const today = dayOf(now);
  let busy = 0;
  await eachAlone(await asSystem(database, (tx) => practicesBeforeMorning(tx, today)), async (id) => {
    const scope = systemScope(database, await tenantOf(id), now);
    const closed = await inContext(scope, async (ctx) => {
      const note = textOf(await practiceLanguage(ctx), 'training', 'morning.note', {}) ?? '';
      const count = await closeOlder(ctx, { before, reason: 'technical', note, most });
      if (count < most) await ctx.tx.updateTable('training_setting').set({ closed_on: today }).execute();
      return count;
    });
    if (closed === most) busy += 1;
  });
  return busy;
}
