import type { Context, Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import { endPauses } from '../patients/index.ts';
import { askWhetherLasting, updateTask } from '../tasks/index.ts';
import { askingTasks, lockPause, noteAsked, pausesToAskAbout } from './pause-question.queries.ts';

const words = { namespace: 'lifecycle', title: 'pause_question.task', text: 'pause_question.text' };

/**
 * Asks the first physician of each patient whose pause has no end whether it still lasts, and asks again a day after the
 * task was ended while nobody has resumed, given it an end or paused anew. How many were asked.
 */
export function askAboutPauses(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const pauses = { due: pausesToAskAbout, lock: lockPause, note: noteAsked, words };
  return askWhetherLasting(pauses, { database, tenantOf, now });
}

/** What was planned is dropped, what runs is over now, and nobody has to ask about it any more. */
export async function endPausesAsked(ctx: Context, patientId: string): Promise<void> {
  const tasks = await askingTasks(ctx.tx, patientId);
  await endPauses(ctx, patientId);
  for (const id of tasks) await updateTask(ctx, id, { state: 'completed' });
}
