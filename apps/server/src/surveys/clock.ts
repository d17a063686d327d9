import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { nextDeadline } from '@fernpuls/domain/triggers/adherence/slots';
import type { Context } from '../ground/context.ts';

/** When the clock looks at a patient's survey next; nothing is asked for in retrospect, before `settled` (epoch ms). */
export async function setClock(ctx: Context, id: string, settled: number): Promise<void> {
  const held = await ctx.tx
    .selectFrom('patient_survey')
    .where('id', '=', id)
    .select(['schedules', 'grace_minutes', 'starts_at', 'ends_at'])
    .executeTakeFirstOrThrow();
  const next = held.schedules.flatMap((text) => {
    const schedule = parseSchedule(text);
    if (!schedule) return [];
    const until = held.ends_at === null ? null : Date.parse(held.ends_at);
    const plan = { schedule, graceMinutes: held.grace_minutes, from: Date.parse(held.starts_at), until };
    return nextDeadline(plan, settled) ?? [];
  });
  await ctx.tx
    .updateTable('patient_survey')
    .set({
      settled_until: new Date(settled).toISOString(),
      next_deadline_at: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
    })
    .where('id', '=', id)
    .execute();
}
