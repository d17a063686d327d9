import pg from 'pg';
import type { Database } from '../ground/database.ts';
import { type Publish, relayChannel, replay, self } from './relay.ts';

type News = { sender: string; news: [tenantId: number, first: number, last: number][] };

/**
 * Hears the relay of another process and publishes its messages here, one notification after the other, so that
 * numbers keep their order; `others` hear their own channels. After a lost connection everything since the last heard number is read again.
 */
export function listenToRelay(
  database: Database,
  publish: Publish,
  failed: (error: unknown) => void,
  others: Readonly<Record<string, (payload: string) => void>> = {},
): { stop(): Promise<void> } {
  const reached = new Map<number, number>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();

  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(failed);
  };
  const catchUp = async (tenantId: number, after: number, isOwn: boolean) => {
    if (isOwn) return;
    for (let from = after; ; ) {
      const missed = await replay(database, tenantId, from);
      const newest = missed.at(-1)?.number;
      if (newest === undefined) return;
      publish(tenantId, missed);
      reached.set(tenantId, Math.max(reached.get(tenantId) ?? 0, newest));
      from = newest;
    }
  };
  const hear = async ({ sender, news }: News) => {
    for (const [tenantId, first, number] of news) {
      await catchUp(tenantId, reached.get(tenantId) ?? first - 1, sender === self);
      reached.set(tenantId, Math.max(reached.get(tenantId) ?? 0, number));
    }
  };
  const retry = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, 1_000);
  };
  const connect = async () => {
    const made = new pg.Client({ connectionString: database.systemUrl });
    client = made;
    made.on('error', () => undefined);
    made.on('end', retry);
    made.on('notification', ({ channel, payload }) => {
      if (channel !== relayChannel) others[channel]?.(payload ?? '');
      else if (payload) inTurn(() => hear(JSON.parse(payload) as News));
    });
    try {
      await made.connect();
      for (const channel of [relayChannel, ...Object.keys(others)]) await made.query(`listen ${channel}`);
      for (const [tenantId, number] of reached) inTurn(() => catchUp(tenantId, number, false));
    } catch (error) {
      failed(error);
      retry();
    }
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
      await last;
    },
  };
}
