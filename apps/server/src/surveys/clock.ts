import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { nextDeadline } from '@fernpuls/domain/triggers/adherence/slots';
import { onceDeadline } from '@fernpuls/domain/triggers/adherence/once';
import type { Context } from '../ground/context.ts';

type Clocked = {
  schedules: readonly string[];
  grace_minutes: number;
  starts_at: string;
  ends_at: string | null;
  is_once: boolean;
};
type Clock = { settled_until: string; next_deadline_at: string | null };

/** When the clock looks at a patient's survey next; nothing is asked for in retrospect, before `settled` (epoch ms). */
export function clockOf(held: Clocked, settled: number): Clock {
  const next = deadlines(held, settled);
  return {
    settled_until: new Date(settled).toISOString(),
    next_deadline_at: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
  };
}

function deadlines(held: Clocked, settled: number): number[] {
  const { grace_minutes: graceMinutes, is_once: isOnce, schedules } = held;
  const from = Date.parse(held.starts_at);
  const until = held.ends_at === null ? null : Date.parse(held.ends_at);
  if (isOnce) return from < settled ? [] : [onceDeadline({ from, graceMinutes })];
  return schedules.flatMap((text) => {
    const schedule = parseSchedule(text);
    return (schedule && nextDeadline({ schedule, graceMinutes, from, until }, settled)) ?? [];
  });
}

export async function setClock(ctx: Context, id: string, settled: number): Promise<void> {
  const held = await ctx.tx
    .selectFrom('patient_survey')
    .where('id', '=', id)
    .select(['schedules', 'grace_minutes', 'starts_at', 'ends_at', 'is_once'])
    .executeTakeFirstOrThrow();
  await ctx.tx.updateTable('patient_survey').set(clockOf(held, settled)).where('id', '=', id).execute();
}
