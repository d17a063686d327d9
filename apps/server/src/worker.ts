import { createMailer } from './adapters/mail.ts';
import type { Tenant } from './kit/context.ts';
import { createRuleWalk, type Engine } from './measurements/index.ts';
import { linkAudit } from './platform/audit-chain.ts';
import type { Database } from './platform/database.ts';
import { keepHouse } from './platform/housekeeping.ts';
import { type Publish, type Relay, startRelay } from './platform/relay.ts';
import type { OriginOf } from './platform/origins.ts';
import type { Secrets } from './platform/secrets.ts';
import { enrich } from './registry.ts';
import { startScheduleJob } from './tasks/index.ts';
import { startMailJob } from './tenancy/index.ts';
import { beat, escalateAlarms, liftSuppressions, settleAdherence } from './triggers/index.ts';

export type Worker = { relay: Relay; stop(): Promise<void> };

const hour = 3_600_000;
const linkEvery = 1_000;
const settleEvery = 30_000;
/** Two minutes lie between beats of a practice, six until the banner turns red. */
const beatEvery = 10_000;
const walkEvery = 6 * hour;

/** Without `smtpUrl` mails stay in the outbox. */
type Mail = { smtpUrl: string | null; sender: string; secrets: Secrets; originOf: OriginOf };

type Working = {
  database: Database;
  engine: Engine;
  tenantOf: (id: number) => Promise<Tenant>;
  heartbeat: boolean;
  clock: boolean;
};

/**
 * The clock's side: deadlines, ended suppressions, gaps, the engine's heartbeat, recurring tasks, relay of announcements, mails, the audit's
 * chain, partitions ahead of time, old live events removed.
 */
export async function startWorker(
  { database, engine, tenantOf, heartbeat, clock }: Working,
  publish: Publish,
  failed: (error: unknown) => void,
  mail: Mail,
): Promise<Worker> {
  await keepHouse(database);
  const relay = startRelay({ database, enrich, publish, failed });
  const timer = setInterval(() => void keepHouse(database).catch(failed), hour);
  const mailer = mail.smtpUrl === null ? null : createMailer(mail.smtpUrl);
  const mails = mailer && startMailJob({ ...mail, database, failed, send: mailer.send });
  const schedules = clock ? startScheduleJob({ ...mail, database, tenantOf, failed }) : null;
  const jobs = [
    repeat(() => linkAudit(database), failed),
    repeat(createRuleWalk(database, tenantOf), failed, walkEvery),
    ...(clock
      ? [
          repeat(() => escalateAlarms(database, tenantOf), failed),
          repeat(() => liftSuppressions(database, tenantOf), failed),
          repeat(() => settleAdherence(database, tenantOf), failed, settleEvery),
        ]
      : []),
    ...(heartbeat ? [repeat(() => beat(database, engine, tenantOf), failed, beatEvery)] : []),
  ];
  return {
    relay,
    stop: async () => {
      clearInterval(timer);
      await schedules?.stop();
      await mails?.stop();
      mailer?.close();
      for (const job of jobs) await job.stop();
      await relay.stop();
    },
  };
}

/** Again at once while there was work, else after a pause; never two at a time. */
function repeat(
  work: () => Promise<number>,
  failed: (error: unknown) => void,
  pause = linkEvery,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    const done = await work().catch((error: unknown) => {
      failed(error);
      return 0;
    });
    if (!stopped) timer = setTimeout(start, done > 0 ? 50 : pause);
  };
  const start = () => {
    running = round();
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
