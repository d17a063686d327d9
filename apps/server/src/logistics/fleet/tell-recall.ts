import { priorities } from '@fernpuls/domain/triggers/priority';
import type { Context, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { textOf } from '../../ground/sentences.ts';
import type { Job } from '../../kit/room.ts';
import { inContext } from '../../kit/transaction.ts';
import { createTask, systemScope } from '../../tasks/index.ts';
import { practiceIdentity, practiceLanguage, queueMail } from '../../tenancy/index.ts';
import { administratorsOf, takeRecall, untoldRecalls, wearersOf } from './recall.queries.ts';

const everyMs = 2_000;
const longestTitle = 200;
const [mostUrgent] = priorities;

/** Tells each practice of what was called back, whoever called it and wherever a server was lost meanwhile. */
export function recallsJob(database: Database, tenantOf: (id: number) => Promise<Tenant>): Job {
  return {
    pauseMs: everyMs,
    needs: 'clock',
    run: async () => {
      const untold = await asSystem(database, untoldRecalls);
      for (const { recallId, tenantId } of untold)
        await inContext(systemScope(database, await tenantOf(tenantId), new Date()), (ctx) =>
          tellRecall(ctx, recallId),
        );
      return untold.length;
    },
  };
}

/** A task for each patient who has one, one for those on the shelf, and a mail to who administers the practice. */
async function tellRecall(ctx: Context, recallId: string): Promise<void> {
  const taken = await takeRecall(ctx.tx, recallId);
  if (!taken) return;
  const { article, lot, reason, serials } = taken;
  const language = await practiceLanguage(ctx);
  const words = (key: string, params: Record<string, string | number>) =>
    textOf(language, 'fleet', `recall.${key}`, params) ?? key;
  const worn = await wearersOf(ctx.tx, serials);
  const shelved = serials.filter((serial) => !worn.some((one) => one.serial === serial));
  const task = (title: string, patientId: string | null) =>
    createTask(ctx, {
      id: null,
      values: {
        title: title.slice(0, longestTitle),
        description: reason,
        taskType: 'organisation',
        priority: mostUrgent,
        dueAt: ctx.now.toISOString(),
        patientId,
      },
    });
  for (const { serial, patientId } of worn) await task(words('task', { article, serial, lot }), patientId);
  if (shelved.length > 0) {
    const title = words('task_shelved', { article, lot, serials: shelved.join(', ') });
    await task(title, null);
  }
  for (const to of await readersOf(ctx))
    await queueMail(ctx, null, {
      template: 'device_recall',
      to,
      language,
      params: { article, lot, count: serials.length },
    });
  ctx.audit({
    action: 'create',
    subjectType: 'devices',
    subjectId: recallId,
    changes: { recall: [null, lot], devices: serials.length },
  });
}

async function readersOf(ctx: Context): Promise<{ email: string; name: string }[]> {
  const people = await administratorsOf(ctx.tx);
  if (people.length > 0) return people;
  const { contact } = await practiceIdentity(ctx);
  return contact.email === '' ? [] : [{ email: contact.email, name: contact.name }];
}
