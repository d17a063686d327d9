import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type pg from 'pg';
import { ensureDatabase } from '../runtime/embedded-postgres.ts';
import { runCommand } from './commands.ts';
import { connected } from './installation.ts';

/** A folder of its own; gone when the test file ends. */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-backup-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database beside the given one, with its owner's connection; gone when the test file ends. */
export async function emptyDatabase(besideUrl: string): Promise<{ url: string; admin: pg.Client }> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = await ensureDatabase(besideUrl, name);
  const admin = await connected(url);
  after(async () => {
    await admin.end();
    const client = await connected(besideUrl);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  });
  return { url, admin };
}

type Where = { url: string; dataDir: string; key?: Buffer };

const environment = ({ url, dataDir, key }: Where) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET_KEY: key?.toString('base64') ?? '',
});

export const backUp = (where: Where, folder: string, ...flags: string[]) =>
  runCommand('backup', [folder, ...flags], environment(where));

export const restore = (where: Where, folder: string, ...flags: string[]) =>
  runCommand('restore', [folder, ...flags], environment(where));

/** Every table with its count and a hash of its rows, computed by PostgreSQL and not by what is tested. */
export async function contents(admin: pg.Client): Promise<Record<string, string>> {
  const tables = await admin.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  );
  const shown: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const found = await admin.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(entry::text), '' order by md5(entry::text))), '') as print
       from public.${name} as entry`,
    );
    shown[name] = found.rows[0]?.print ?? '';
  }
  return shown;
}
