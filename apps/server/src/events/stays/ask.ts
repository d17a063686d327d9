import type { Context, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { textOf } from '../../ground/sentences.ts';
import { inContext } from '../../kit/transaction.ts';
import { createTask, systemScope, updateTask } from '../../tasks/index.ts';
import { practiceLanguage } from '../../tenancy/index.ts';
import { lockStay, noteAsked, staysToAskAbout } from './queries.ts';

const most = 200;
/** What somebody has to find out by telephone. */
const dueInMs = 24 * 3_600_000;

/**
 * Asks the first physician of each patient whose stay in hospital has no end whether it still lasts, and asks again while
 * nobody answers. How many were asked.
 */
export async function askAboutStays(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const due = await asSystem(database, (tx) => staysToAskAbout(tx, now, most));
  let asked = 0;
  await eachAlone(due, async ({ tenant_id: tenantId, id }) => {
    const tenant = await tenantOf(tenantId);
    if (tenant.isClosed) return;
    if (await inContext(systemScope(database, tenant, now), (ctx) => ask(ctx, id))) asked += 1;
  });
  return asked;
}

async function ask(ctx: Context, id: string): Promise<boolean> {
  const stay = await lockStay(ctx.tx, id, ctx.now);
  if (!stay) return false;
  const language = await practiceLanguage(ctx);
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  const day = since.format(new Date(stay.startedAt));
  const taskId = await createTask(ctx, {
    id: null,
    values: {
      title: textOf(language, 'events', 'stay.task', {}) ?? '',
      description: textOf(language, 'events', 'stay.task_text', { day }) ?? '',
      taskType: 'contact',
      priority: 'high',
      patientId: stay.patientId,
      assigneeId: stay.physicianId,
      dueAt: new Date(ctx.now.getTime() + dueInMs).toISOString(),
    },
  });
  await noteAsked(ctx.tx, id, { taskId, now: ctx.now });
  return true;
}

/** Somebody has said whether it still lasts: nobody has to ask any more. */
export async function endQuestion(ctx: Context, taskId: string | null): Promise<void> {
  if (taskId !== null) await updateTask(ctx, taskId, { state: 'completed' });
}
