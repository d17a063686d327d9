import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
      const moved = await move(database, enrich);
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

type Content = { kind: string; payload: unknown };
type Moved = Map<number, LiveMessage[]>;

/** Taken and numbered in one transaction: the commit waits until both are done. */
function move(database: Database, enrich: ReadonlyMap<string, Enrich>): Promise<Moved> {
  return asSystem(database, async (tx) => {
    const rows = (await sql<OutboxRow>`${taking}`.execute(tx)).rows.sort((a, b) => a.id - b.id);
    const practices = [...Map.groupBy(rows, (row) => row.tenant_id)];
    const contents = await Promise.all(practices.map(([id, own]) => contentsOf(tx, enrich, id, own)));
    const told = practices.flatMap(([id], index) => (contents[index] ?? []).map((one) => ({ id, ...one })));
    return told.length > 0 ? number(tx, told) : new Map();
  });
}

/** Whoever holds the lock takes; the rows are gone with the commit that numbers them. */
const taking = sql`
with lock as materialized (select pg_try_advisory_xact_lock(7270012) as held)
delete from outbox where id in (select id from outbox where (select held from lock) order by id limit ${sql.lit(batchSize)})
returning id, tenant_id, kind, subject_ids`;

async function contentsOf(
  tx: Tx,
  enrich: ReadonlyMap<string, Enrich>,
  tenantId: number,
  rows: readonly OutboxRow[],
): Promise<Content[]> {
  const kinds = [...Map.groupBy(rows, (row) => row.kind)];
  const payloads = await Promise.all(
    kinds.map(async ([kind, same]) =>
      enrich.get(kind)?.(tx, tenantId, [...new Set(same.flatMap((row) => row.subject_ids))]),
    ),
  );
  return kinds.flatMap(([kind], index) => (payloads[index] ?? []).map((payload) => ({ kind, payload })));
}

/**
 * Numbers what is told and keeps it. The other processes are told with the same commit: a relay that dies right after
 * it has told them.
 */
async function number(tx: Tx, told: readonly ({ id: number } & Content)[]): Promise<Moved> {
  const practices = Map.groupBy(told, ({ id }) => id);
  const messages = [...practices].flatMap(([id, own]) =>
    own.map(({ kind, payload }, index) => ({ tenant_id: id, place: index + 1, kind, payload })),
  );
  const found = await sql<{ id: number; last: number; told: number }>`
    with message as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as message (tenant_id integer, place integer, kind text, payload jsonb)
    ),
    counted as (
      insert into live_counter as held (tenant_id, last_number)
      select tenant_id, count(*) from message group by tenant_id order by tenant_id
      on conflict (tenant_id) do update set last_number = held.last_number + excluded.last_number
      returning tenant_id, last_number
    ),
    numbered as (
      select tenant_id, last_number, last_number - count(*) as before
      from counted join message using (tenant_id) group by tenant_id, last_number
    ),
    kept as (
      insert into live_event (tenant_id, number, kind, payload)
      select tenant_id, before + place, kind, payload from message join numbered using (tenant_id)
    ),
    news as (
      select json_build_array(tenant_id, before + 1, last_number) as one,
        (row_number() over (order by tenant_id) - 1) / ${sql.lit(mostTold)} as letter
      from numbered
    ),
    told as materialized (
      select pg_notify(${sql.lit(relayChannel)}, json_build_object('sender', ${self}::text, 'news', json_agg(one))::text)
      from news group by letter
    )
    select tenant_id as id, last_number as last, (select count(*) from told) as told from numbered
  `.execute(tx);
  return new Map(found.rows.map(({ id, last }) => [id, numberedFrom(last, practices.get(id) ?? [])]));
}

function numberedFrom(last: number, contents: readonly Content[]): LiveMessage[] {
  const first = last - contents.length + 1;
  return contents.map(({ kind, payload }, index) => ({ number: first + index, kind, payload }));
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
