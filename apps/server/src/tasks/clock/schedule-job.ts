import type { Scope } from '../../ground/context.ts';
import { inContext } from '../../kit/transaction.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import type { OriginOf } from '../../ground/origins.ts';
import type { Secrets } from '../../ground/secrets.ts';
import { tenantsWithTaskWork, dueScheduleIds } from './queries.ts';
import { remindOfDeadlines } from './deadlines.ts';
import { sendNotices } from './notice-mails.ts';
import { makeDueTask } from './schedule-run.ts';

type ScheduleJob = { stop(): Promise<void> };
type Options = {
  database: Database;
  tenantOf: (id: number) => Promise<Scope['tenant']>;
  secrets: Secrets;
  originOf: OriginOf;
  failed(error: unknown): void;
  lookMs?: number;
  /** For tests: the clock of the job. */
  now?: () => Date;
};

/**
 * The clock of tasks, practice by practice: makes what schedules owe, tells of deadlines, writes the mails people
 * asked for. Any number of servers may run it; rows are held and unique, so nothing happens twice.
 */
export function startScheduleJob(options: Options): ScheduleJob {
  let isStopped = false;
  let running: Promise<void> | null = null;
  const round = async () => {
    const now = options.now?.() ?? new Date();
    for (const tenantId of await asSystem(options.database, (tx) => tenantsWithTaskWork(tx, now))) {
      if (isStopped) return;
      const scope = systemScope(options.database, await options.tenantOf(tenantId), now);
      await workOff(scope, options).catch(options.failed);
    }
  };
  const look = () => {
    running ??= round()
      .catch(options.failed)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, options.lookMs ?? 5_000);
  look();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function workOff(scope: Scope, options: Options): Promise<void> {
  // Each schedule for itself: one that cannot be made holds no other up.
  for (const id of await inContext(scope, (ctx) => dueScheduleIds(ctx.tx, scope.now)))
    await inContext(scope, (ctx) => makeDueTask(ctx, id)).catch(options.failed);
  await inContext(scope, remindOfDeadlines);
  await inContext(scope, (ctx) => sendNotices(ctx, options));
}

/** Work that nobody asked for, but the clock. */
export function systemScope(database: Database, tenant: Scope['tenant'], now: Date): Scope {
  return {
    database,
    tenant,
    actor: { kind: 'nobody' },
    now,
    requestId: newId(),
    language: 'de',
    address: '',
    headers: {},
    reply: new Map(),
  };
}
