import type { Context, Tenant } from '../ground/context.ts';
import { asSystem, type Database, type Tx } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { textOf } from '../ground/sentences.ts';
import { inContext } from '../kit/transaction.ts';
import { practiceLanguage } from '../tenancy/index.ts';
import { systemScope } from './clock/schedule-job.ts';
import { createTask } from './write-task.ts';

const most = 200;
/** What somebody has to find out by telephone. */
const dueInMs = 24 * 3_600_000;

/** Of what has no end and keeps alarms back: whom it is about, since when, and who is asked. */
export type Lasting = { patientId: string; since: string; physicianId: string | null };

type Asking = {
  /** Of all tenants, those nobody has answered for. */
  due(tx: Tx, now: Date, most: number): Promise<{ tenant_id: number; id: string }[]>;
  /** Null where another server asks, or somebody has answered. */
  lock(tx: Tx, id: string, now: Date): Promise<Lasting | null>;
  note(tx: Tx, id: string, asked: { taskId: string; now: Date }): Promise<void>;
  /** Namespace and keys of the task's words; the text names the day. */
  words: { namespace: string; title: string; text: string };
};
type World = { database: Database; tenantOf: (id: number) => Promise<Tenant>; now: Date };

/** Asks by a task whether it still lasts, again while nobody answers; how many were asked. */
export async function askWhetherLasting(asking: Asking, { database, tenantOf, now }: World): Promise<number> {
  const due = await asSystem(database, (tx) => asking.due(tx, now, most));
  let asked = 0;
  await eachAlone(due, async ({ tenant_id: tenantId, id }) => {
    const tenant = await tenantOf(tenantId);
    if (tenant.isClosed) return;
    if (await inContext(systemScope(database, tenant, now), (ctx) => ask(ctx, id, asking))) asked += 1;
  });
  return asked;
}

async function ask(ctx: Context, id: string, { lock, note, words }: Asking): Promise<boolean> {
  const lasting = await lock(ctx.tx, id, ctx.now);
  if (!lasting) return false;
  const language = await practiceLanguage(ctx);
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  const day = since.format(new Date(lasting.since));
  const taskId = await createTask(ctx, {
    id: null,
    values: {
      title: textOf(language, words.namespace, words.title, {}) ?? '',
      description: textOf(language, words.namespace, words.text, { day }) ?? '',
      taskType: 'contact',
      priority: 'high',
      patientId: lasting.patientId,
      assigneeId: lasting.physicianId,
      dueAt: new Date(ctx.now.getTime() + dueInMs).toISOString(),
    },
  });
  await note(ctx.tx, id, { taskId, now: ctx.now });
  return true;
}
