import { createMailer } from './adapters/mail.ts';
import { linkAudit } from './runtime/audit-chain.ts';
import { keepHouse } from './runtime/housekeeping.ts';
import { type Publish, type Relay, startRelay } from './runtime/relay.ts';
import type { OriginOf } from './ground/origins.ts';
import type { Secrets } from './ground/secrets.ts';
import type { Job } from './kit/room.ts';
import { enrich, jobs as jobsOf, type World } from './registry.ts';
import { startScheduleJob } from './tasks/index.ts';
import { startMailJob } from './tenancy/index.ts';

type Worker = { relay: Relay; stop(): Promise<void> };

const hour = 3_600_000;
const everyMs = 1_000;

/** Without `smtpUrl` mails stay in the outbox. */
type Mail = { smtpUrl: string | null; sender: string; secrets: Secrets; originOf: OriginOf };

type Working = World & Record<NonNullable<Job['needs']>, boolean>;

/**
 * The clock's side: deadlines, ended suppressions, gaps, the engine's heartbeat, recurring tasks, relay of announcements, mails, the audit's
 * chain, partitions ahead of time, old live events removed.
 */
export async function startWorker(
  working: Working,
  publish: Publish,
  failed: (error: unknown) => void,
  mail: Mail,
): Promise<Worker> {
  const { database, tenantOf, clock } = working;
  await keepHouse(database);
  const relay = startRelay({ database, enrich, publish, failed });
  const timer = setInterval(() => void keepHouse(database).catch(failed), hour);
  const mailer = mail.smtpUrl === null ? null : createMailer(mail.smtpUrl);
  const mails = mailer && startMailJob({ ...mail, database, failed, send: mailer.send });
  const schedules = clock ? startScheduleJob({ ...mail, database, tenantOf, failed }) : null;
  const jobs = [
    repeat({ run: () => linkAudit(database) }, failed),
    ...jobsOf(working)
      .filter(({ needs }) => needs === undefined || working[needs])
      .map((job) => repeat(job, failed)),
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
  { run, pauseMs = everyMs }: Job,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    const done = await run().catch((error: unknown) => {
      for (const one of error instanceof AggregateError ? error.errors : [error]) failed(one);
      return 0;
    });
    if (!stopped) timer = setTimeout(start, done > 0 ? 50 : pauseMs);
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
