import { createMailer } from './adapters/mail.ts';
import { linkAudit } from './platform/audit-chain.ts';
import type { Database } from './platform/database.ts';
import { keepHouse } from './platform/housekeeping.ts';
import { type Publish, type Relay, startRelay } from './platform/relay.ts';
import type { Secrets } from './platform/secrets.ts';
import { enrich } from './registry.ts';
import { startMailJob } from './tenancy/index.ts';

export type Worker = { relay: Relay; stop(): Promise<void> };

const hour = 3_600_000;
const linkEvery = 1_000;

/** Null: mails stay in the outbox. */
type Mail = { smtpUrl: string; sender: string; secrets: Secrets } | null;

/** The clock's side: relay of announcements, mails, the audit's chain, partitions ahead of time, old live events removed. */
export async function startWorker(
  database: Database,
  publish: Publish,
  failed: (error: unknown) => void,
  mail: Mail,
): Promise<Worker> {
  await keepHouse(database);
  const relay = startRelay({ database, enrich, publish, failed });
  const timer = setInterval(() => void keepHouse(database).catch(failed), hour);
  const mailer = mail && createMailer(mail.smtpUrl);
  const mails = mailer && startMailJob({ ...mail, database, failed, send: mailer.send });
  const links = repeat(() => linkAudit(database), failed);
  return {
    relay,
    stop: async () => {
      clearInterval(timer);
      await mails?.stop();
      mailer?.close();
      await links.stop();
      await relay.stop();
    },
  };
}

/** Again at once while there was work, else after a second; never two at a time. */
function repeat(work: () => Promise<number>, failed: (error: unknown) => void): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    const done = await work().catch((error: unknown) => {
      failed(error);
      return 0;
    });
    if (!stopped) timer = setTimeout(start, done > 0 ? 50 : linkEvery);
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
