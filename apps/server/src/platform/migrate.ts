import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Applies what is missing of db/migrations, each file in one transaction, one server at a time. */
export async function migrate(adminUrl: string, folder: string, ending?: AbortSignal): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock(7270011)');
    await client.query(
      'create table if not exists public.migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string }>('select name from public.migration');
    const done = new Set(known.rows.map((row) => row.name));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (done.has(name)) continue;
      ending?.throwIfAborted();
      await applyOne(client, name, readFileSync(join(folder, name), 'utf8'));
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into public.migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
