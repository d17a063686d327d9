import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { running } from './running.ts';

/** Functions of the database that were called while a test file ran, and what the file cost its process so far. */
export type Called = { file: string; cpuSeconds: number; functions: string[] };

type Target = { host: string; port: number; user: string; password: string; database: string };
type Query = (...given: unknown[]) => unknown;

const clients = new Set<pg.Client>();
/** How often each function had been called when its database was last asked. */
const known = new Map<string, Map<string, number>>();
let begunAt = 0;

/** Asks when a test file is at its end, and every database before it is dropped: what it has counted goes with it. */
export function watchFunctions(): void {
  running.entered = () => {
    begunAt = cpuSeconds();
  };
  running.left = askAll;
  const { connect, query } = pg.Client.prototype as unknown as Record<'connect' | 'query', Query>;
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...given: unknown[]) {
      clients.add(this);
      this.once('end', () => clients.delete(this));
      return connect.apply(this, given);
    },
    query(this: pg.Client, ...given: unknown[]) {
      const [, database] = /^drop database (?:if exists )?(\w+)/.exec(String(given[0])) ?? [];
      if (!database) return query.apply(this, given);
      return lookInto({ ...targetOf(this), database }).then(() => query.apply(this, given));
    },
  });
}

/** Asks every database this process is connected to. */
async function askAll(): Promise<void> {
  // A session counts for itself and tells a second later, unless it is asked to.
  const idle = [...clients].filter(
    (client) => (client as unknown as { readyForQuery: boolean }).readyForQuery,
  );
  await Promise.allSettled(idle.map((client) => client.query('select pg_stat_force_next_flush()')));
  const targets = new Map([...clients].map((client) => [targetOf(client).database, targetOf(client)]));
  for (const target of targets.values()) await lookInto(target);
  tell({ cpuSeconds: cpuSeconds() - begunAt, functions: [] });
}

async function lookInto(target: Target): Promise<void> {
  const counted = await callsIn(target);
  const before = known.get(target.database);
  known.set(target.database, counted);
  const functions = [...counted].flatMap(([name, calls]) => (calls > (before?.get(name) ?? 0) ? name : []));
  if (functions.length > 0) tell({ cpuSeconds: 0, functions });
}

async function callsIn(target: Target): Promise<Map<string, number>> {
  const client = new pg.Client(target);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; calls: string }>(
      `select schemaname || '.' || funcname as name, sum(calls) as calls from pg_stat_user_functions group by 1`,
    );
    return new Map(rows.map(({ name, calls }) => [name, Number(calls)]));
  } catch {
    // It is gone already, or never was.
    return new Map();
  } finally {
    await client.end().catch(() => undefined);
  }
}

function targetOf(client: pg.Client): Target {
  return (client as unknown as { connectionParameters: Target }).connectionParameters;
}

function tell(called: Omit<Called, 'file'>): void {
  const path = join(process.env.SENT_FOLDER ?? '', `called-${process.pid}.jsonl`);
  appendFileSync(path, `${JSON.stringify({ file: running.file, ...called })}\n`);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
