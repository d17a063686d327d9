import type { Database } from './platform/database.ts';
import { keepHouse } from './platform/housekeeping.ts';
import { type Publish, type Relay, startRelay } from './platform/relay.ts';
import { enrich } from './registry.ts';

export type Worker = { relay: Relay; stop(): Promise<void> };

const hour = 3_600_000;

/** The clock's side: relay of announcements, partitions ahead of time, old live events removed. */
export async function startWorker(
  database: Database,
  publish: Publish,
  failed: (error: unknown) => void,
): Promise<Worker> {
  await keepHouse(database);
  const relay = startRelay({ database, enrich, publish, failed });
  const timer = setInterval(() => void keepHouse(database).catch(failed), hour);
  return {
    relay,
    stop: async () => {
      clearInterval(timer);
      await relay.stop();
    },
  };
}
