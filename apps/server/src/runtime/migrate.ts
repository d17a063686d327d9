import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Applies what is missing of db/migrations, each file in one transaction, one server at a time. */
export async function migrate(adminUrl: string, folder: string, ending?: AbortSignal): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await holdMigrations(client);
    await ensureMigrationTable(client);
    const known = await client.query<{ name: string }>('select name from public.migration');
    const done = new Set(known.rows.map((row) => row.name));
    for (const name of migrationsIn(folder)) {
      if (done.has(name)) continue;
      ending?.throwIfAborted();
      await applyOne(client, folder, name);
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

async function applyOne(client: pg.Client, folder: string, name: string): Promise<void> {
  await client.query('begin');
  try {
    await applyWithin(client, folder, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** In the caller's transaction. */
export async function applyWithin(client: pg.Client, folder: string, name: string): Promise<void> {
  try {
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into public.migration (name) values ($1)', [name]);
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** One server at a time; held until the connection ends. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock(7270011)');
}

export async function ensureMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists public.migration (name text primary key, applied_at timestamptz not null default now())',
  );
}
