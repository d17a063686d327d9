import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Enrich } from '../kit/room.ts';
import { asSystem, type Database, type Tx } from '../ground/database.ts';

export type LiveMessage = { number: number; kind: string; payload: unknown };
export type Publish = (tenantId: number, messages: readonly LiveMessage[]) => void;

type OutboxRow = { id: number; tenant_id: number; kind: string; subject_ids: string[] };
export type Relay = { wake(): void; stop(): Promise<void> };

const batchSize = 500;
export const relayChannel = 'fernpuls_live';
/** The first announcement goes at once; under load what follows goes together, so that moving it starves nobody. */
const restMs = 20;
/** Practices a notification: PostgreSQL takes them below 8,000 bytes. */
const mostTold = 150;
/** A process id would not do: in containers every server is process 1. */
export const self = randomUUID();

/**
 * Moves the outbox to the numbered live log and publishes it. One relay works at a time (advisory lock); the others
 * wait and take over. A row is numbered and removed in one transaction, so nothing is lost or numbered twice.
 */
export function startRelay(options: {
  database: Database;
  enrich: ReadonlyMap<string, Enrich>;
  publish: Publish;
  failed(error: unknown): void;
}): Relay {
  const { database, enrich, publish, failed } = options;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const round = async () => {
    do {
      again = false;
      const moved = await asSystem(database, (tx, client) => move(tx, client, enrich));
      for (const [tenantId, messages] of moved) publish(tenantId, messages);
      if ([...moved.values()].reduce((sum, messages) => sum + messages.length, 0) >= batchSize) again = true;
      else if (again) await new Promise((resolve) => setTimeout(resolve, restMs));
    } while (again);
  };
  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch(failed)
      .finally(() => {
        running = null;
        if (again) wake();
      });
  };
  // Another process may have filled the outbox: a look every second finds it.
  const poll = setInterval(wake, 1_000);
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
}

async function move(
  tx: Tx,
  client: PoolClient,
  enrich: ReadonlyMap<string, Enrich>,
): Promise<Map<number, LiveMessage[]>> {
  const moved = new Map<number, LiveMessage[]>();
  const lock = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock(7270012) as held');
  if (!lock.rows[0]?.held) return moved;
  const taken = await sql<OutboxRow>`
    delete from outbox where id in (select id from outbox order by id limit ${batchSize}) returning id, tenant_id, kind, subject_ids
  `.execute(tx);
  if (taken.rows.length === 0) return moved;
  for (const [tenantId, rows] of Map.groupBy(
    taken.rows.sort((a, b) => a.id - b.id),
    (row) => row.tenant_id,
  )) {
    const contents: { kind: string; payload: unknown }[] = [];
    for (const [kind, same] of Map.groupBy(rows, (row) => row.kind)) {
      const ids = [...new Set(same.flatMap((row) => row.subject_ids))];
      const payloads = await enrich.get(kind)?.(tx, tenantId, ids);
      for (const payload of payloads ?? []) contents.push({ kind, payload });
    }
    if (contents.length === 0) continue;
    const last = await sql<{ last: number }>`
      insert into live_counter as held (tenant_id, last_number) values (${tenantId}, ${contents.length})
      on conflict (tenant_id) do update set last_number = held.last_number + excluded.last_number
      returning last_number as last
    `.execute(tx);
    const first = (last.rows[0]?.last ?? 0) - contents.length + 1;
    const messages = contents.map((content, index) => ({ number: first + index, ...content }));
    await sql`
      insert into live_event (tenant_id, number, kind, payload)
      select ${tenantId}, number, kind, payload
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (number bigint, kind text, payload jsonb)
    `.execute(tx);
    moved.set(tenantId, messages);
  }
  if (moved.size > 0) await notify(client, moved);
  return moved;
}

/** Tells the other processes with the commit itself: a relay that dies right after it has told them. */
async function notify(client: PoolClient, moved: ReadonlyMap<number, readonly LiveMessage[]>): Promise<void> {
  const news = [...moved].map(([tenantId, messages]) => [
    tenantId,
    messages[0]?.number,
    messages.at(-1)?.number,
  ]);
  for (let at = 0; at < news.length; at += mostTold) {
    const told = { sender: self, news: news.slice(at, at + mostTold) };
    await client.query('select pg_notify($1, $2)', [relayChannel, JSON.stringify(told)]);
  }
}

/** Messages after a number, oldest first. */
export async function replay(database: Database, tenantId: number, after: number): Promise<LiveMessage[]> {
  const found = await asSystem(database, (tx) =>
    sql<LiveMessage>`select number, kind, payload from live_event where tenant_id = ${tenantId} and number > ${after} order by number limit 5000`.execute(
      tx,
    ),
  );
  return found.rows;
}

/** The last numbers of some tenants. */
export async function lastNumbers(
  database: Database,
  tenantIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await asSystem(database, (tx) =>
    sql<{ id: number; last: number }>`
      select tenant_id as id, last_number as last from live_counter where tenant_id = any(${tenantIds}::integer[])
    `.execute(tx),
  );
  return new Map(found.rows.map(({ id, last }) => [id, last]));
}

/** The tenant's last number and the oldest that can still be replayed. */
export async function liveBounds(
  database: Database,
  tenantId: number,
): Promise<{ last: number; oldest: number }> {
  const found = await asSystem(database, (tx) =>
    sql<{ last: number | null; oldest: number | null }>`
      select (select last_number from live_counter where tenant_id = ${tenantId}) as last,
        (select number from live_event where tenant_id = ${tenantId} order by number limit 1) as oldest
    `.execute(tx),
  );
  const last = found.rows[0]?.last ?? 0;
  return { last, oldest: found.rows[0]?.oldest ?? last + 1 };
}
