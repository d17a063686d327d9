import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { applyAlone, runsAlone, runWithin } from './migrate-alone.ts';

export type Migrating = {
  ending: AbortSignal;
  /** How long a statement waits for a table before it steps back: whoever reads it meanwhile queues behind. */
  lockMs: number;
  attempts: number;
  /** After the first attempt; longer after each further one, up to the tenfold. */
  pauseMs: number;
  /** Told each time a table was held by others. */
  waiting(name: string, attempt: number): void;
};

const usual: Migrating = {
  ending: new AbortController().signal,
  lockMs: 2_000,
  attempts: 60,
  pauseMs: 500,
  waiting: () => undefined,
};

/** Applies what is missing of db/migrations, each file in one transaction or marked as none, one server at a time. */
export async function migrate(
  adminUrl: string,
  folder: string,
  given: Partial<Migrating> = {},
): Promise<string[]> {
  const how = { ...usual, ...given };
  const client = new pg.Client({ connectionString: adminUrl });
  // A connection that breaks fails its statement.
  client.on('error', () => undefined);
  await client.connect();
  const applied: string[] = [];
  try {
    await holdMigrations(client, how.ending);
    await ensureMigrationTable(client);
    const known = await client.query<{ name: string }>('select name from public.migration');
    const done = new Set(known.rows.map((row) => row.name));
    for (const name of migrationsIn(folder)) {
      if (done.has(name)) continue;
      how.ending.throwIfAborted();
      await applyOne(client, join(folder, name), how);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Their names in the order in which they are applied. */
export function migrationsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

async function applyOne(client: pg.Client, path: string, how: Migrating): Promise<void> {
  const [name, text] = [basename(path), readFileSync(path, 'utf8')];
  const inOne = (work: () => Promise<unknown>) =>
    untilHeld(name, how, () => inTransaction(client, how, work));
  await named(name, async () => {
    if (!runsAlone(text)) return inOne(() => applyText(client, name, text));
    await applyAlone(client, text, { inOne, ending: how.ending });
    await inOne(() => note(client, name));
  });
}

/** In the caller's transaction. */
export async function applyWithin(client: pg.Client, folder: string, name: string): Promise<void> {
  const text = readFileSync(join(folder, name), 'utf8');
  await named(name, () => applyText(client, name, text));
}

async function applyText(client: pg.Client, name: string, text: string): Promise<void> {
  await (runsAlone(text) ? runWithin(client, text) : client.query(text));
  await note(client, name);
}

async function note(client: pg.Client, name: string): Promise<void> {
  await client.query('insert into public.migration (name) values ($1)', [name]);
}

async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Who ended the server is told so, not of a migration that failed.
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function inTransaction(
  client: pg.Client,
  { lockMs }: Migrating,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** lock_not_available, deadlock_detected. */
const held = ['55P03', '40P01'];

/** Steps back while others hold what it needs, lets them pass, and comes again. */
async function untilHeld(name: string, how: Migrating, apply: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply();
    } catch (error) {
      if (!held.includes((error as { code?: string }).code ?? '')) throw error;
      if (attempt === how.attempts)
        throw new Error(
          `a table was held by others in ${attempt} attempts of ${how.lockMs} ms; nothing was changed: end their transactions (pg_stat_activity) and start again.`,
          { cause: error },
        );
      how.waiting(name, attempt);
      await setTimeout(how.pauseMs * Math.min(attempt, 10), undefined, { signal: how.ending });
    }
  }
}

/**
 * One server at a time; held until the connection ends. Asked for again and again: a server that waits inside a
 * statement is what `create index concurrently` of the other one would wait for.
 */
export async function holdMigrations(client: pg.Client, ending = usual.ending): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock(7270011) as ours');
    if (rows[0]?.ours) return;
    await setTimeout(200, undefined, { signal: ending });
  }
}

export async function ensureMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists public.migration (name text primary key, applied_at timestamptz not null default now())',
  );
}
