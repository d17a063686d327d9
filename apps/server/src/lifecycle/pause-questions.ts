import type { Context, Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { textOf } from '../ground/sentences.ts';
import { inContext } from '../kit/transaction.ts';
import { endPauses } from '../patients/index.ts';
import { createTask, systemScope, updateTask } from '../tasks/index.ts';
import { practiceLanguage } from '../tenancy/index.ts';
import { askingTasks, lockPause, noteAsked, pausesToAskAbout } from './pause-question.queries.ts';

const most = 200;
/** What somebody has to find out by telephone. */
const dueInMs = 24 * 3_600_000;

/**
 * Asks the first physician of each patient whose pause has no end whether it still lasts, and asks again a day after the
 * task was ended while nobody has resumed, given it an end or paused anew. How many were asked.
 */
export async function askAboutPauses(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const due = await asSystem(database, (tx) => pausesToAskAbout(tx, now, most));
  let asked = 0;
  await eachAlone(due, async ({ tenant_id: tenantId, id }) => {
    const tenant = await tenantOf(tenantId);
    if (tenant.isClosed) return;
    if (await inContext(systemScope(database, tenant, now), (ctx) => ask(ctx, id))) asked += 1;
  });
  return asked;
}

async function ask(ctx: Context, id: string): Promise<boolean> {
  const pause = await lockPause(ctx.tx, id, ctx.now);
  if (!pause) return false;
  const language = await practiceLanguage(ctx);
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  const day = since.format(new Date(pause.startsAt));
  const taskId = await createTask(ctx, {
    id: null,
    values: {
      title: textOf(language, 'lifecycle', 'pause_question.task', {}) ?? '',
      description: textOf(language, 'lifecycle', 'pause_question.text', { day }) ?? '',
      taskType: 'contact',
      priority: 'high',
      patientId: pause.patientId,
      assigneeId: pause.physicianId,
      dueAt: new Date(ctx.now.getTime() + dueInMs).toISOString(),
    },
  });
  await noteAsked(ctx.tx, id, { taskId, now: ctx.now });
  return true;
}

/** What was planned is dropped, what runs is over now, and nobody has to ask about it any more. */
export async function endPausesAsked(ctx: Context, patientId: string): Promise<void> {
  const tasks = await askingTasks(ctx.tx, patientId);
  await endPauses(ctx, patientId);
  for (const id of tasks) await updateTask(ctx, id, { state: 'completed' });
}
