import { type Database, withTenant } from '@fernpuls/server/ground/database';
import type { Secrets } from '@fernpuls/server/ground/secrets';
import { aboutMail } from '@fernpuls/server/tenancy/index';

type Options = {
  database: Database;
  tenantId: number;
  secrets: Secrets;
  print(line: string): void;
  onError(error: unknown): void;
};

const lookMs = 500;

/**
 * Nobody receives the demo's mails, and nobody sees their links in the product: whoever started the demo reads them on
 * its console, each once, as long as they work.
 */
export function startDemoPostman({ database, tenantId, secrets, print, onError }: Options) {
  const printed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const look = async () => {
    for (const { id, recipient, secret } of await waiting(database, tenantId)) {
      if (printed.has(id) || secret === null) continue;
      printed.add(id);
      print(`Demo mail to ${recipient}: ${secrets.openSecret(secret, aboutMail(tenantId, id))}`);
    }
  };
  const round = () => {
    running = look()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(round, lookMs);
      });
  };
  round();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function waiting(database: Database, tenantId: number) {
  return withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('mail_message')
      .where('state', '=', 'waiting')
      .where('secret', 'is not', null)
      .where('expires_at', '>', new Date().toISOString())
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'recipient', 'secret'])
      .execute(),
  );
}
