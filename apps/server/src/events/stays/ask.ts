import type { Context, Tenant } from '../../ground/context.ts';
import type { Database } from '../../ground/database.ts';
import { askWhetherLasting, updateTask } from '../../tasks/index.ts';
import { lockStay, noteAsked, staysToAskAbout } from './queries.ts';

const words = { namespace: 'events', title: 'stay.task', text: 'stay.task_text' };

/**
 * Asks the first physician of each patient whose stay in hospital has no end whether it still lasts, and asks again while
 * nobody answers. How many were asked.
 */
export function askAboutStays(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const stays = { due: staysToAskAbout, lock: lockStay, note: noteAsked, words };
  return askWhetherLasting(stays, { database, tenantOf, now });
}

/** Somebody has said whether it still lasts: nobody has to ask any more. */
export async function endQuestion(ctx: Context, taskId: string | null): Promise<void> {
  if (taskId !== null) await updateTask(ctx, taskId, { state: 'completed' });
}
