import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { type Report, verifyAll } from '../audit-report.ts';
import { builderOf } from '../../ground/database.ts';
import { closedTo, type SealedColumn } from '../../ground/sealed-columns.ts';
import { takeBase } from './base-backup.ts';
import { migrationsOf, monthsOf, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import { copyOut, storeFile } from './copy.ts';
import { dataFiles } from './data-files.ts';
import { readEveryRow } from './every-row.ts';
import { checkFolder, dataFile, inNewFolder, refuseInside, storeKey, tableFile } from './folder.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { fingerprintOf } from './placing.ts';
import { BackupRefusal } from './refusal.ts';
import { openSession } from './session.ts';

type BackupOrder = {
  url: string;
  folder: string;
  dataDir: string;
  version: string;
  key: Buffer | null;
  withKey: boolean;
  sealedColumns: readonly SealedColumn[];
  /** Also the data folder of the embedded PostgreSQL, for `restore --until`. */
  withBase: boolean;
};

/** `closed`: sealed values that open with another key than the backup's. */
type Backup = { manifest: Manifest; audit: Report; closed: number };

/**
 * Everything a practice has, as of one instant, while servers go on working: all tables in one snapshot, the files of
 * `DATA_DIR`, the key when wanted. The folder bears its name only after all of it was read back and checked.
 */
export async function takeBackup(order: BackupOrder): Promise<Backup> {
  refuseInside(order.folder, order.dataDir);
  if (order.withKey && !order.key)
    throw new BackupRefusal('There is no key for --with-key: neither SECRET_KEY nor secret.key in DATA_DIR.');
  const client = await openSession(order.url);
  try {
    return await inNewFolder(order.folder, async (folder) => {
      await client.query('begin isolation level repeatable read read only');
      await readEveryRow(client);
      const { audit, ...database } = await copyDatabase(client, folder);
      const closed = order.key ? await closedTo(order.key, builderOf(client), order.sealedColumns) : 0;
      await client.query('commit');
      const base = order.withBase ? await takeBase(client, order.dataDir, folder) : null;
      const manifest: Manifest = {
        format: 1,
        version: order.version,
        ...database,
        files: await copyFiles(order.dataDir, folder),
        key: { fingerprint: order.key && fingerprintOf(order.key), isIncluded: order.withKey },
        audit: audit.lines,
        base,
      };
      if (order.withKey && order.key) storeKey(folder, order.key);
      await checkFolder(folder, manifest);
      writeManifest(folder, manifest);
      return { manifest, audit, closed };
    });
  } finally {
    await client.end();
  }
}

async function copyDatabase(client: pg.Client, folder: string) {
  const migrations = await migrationsOf(client);
  if (!migrations) throw new BackupRefusal('The database holds no Fernpuls: there is nothing to back up.');
  const tables = await tablesOf(client);
  await lock(client, tables);
  const now = await client.query<{ now: string }>('select now()');
  const written: Manifest['tables'] = [];
  for (const table of tables) {
    const content = await copyOut(client, table, tableFile(folder, table.name));
    written.push({ name: table.name, columns: table.columns, ...content });
    await sameCount(client, table, content.rows);
  }
  return {
    takenAt: now.rows[0]?.now ?? '',
    migrations,
    months: await monthsOf(client),
    tables: written,
    sequences: await sequencesOf(client),
    audit: await verifyAll((work) => work(builderOf(client))),
  };
}

/** So that no migration changes a table between the list and its turn. Nobody who reads or writes rows waits for it. */
async function lock(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
}

async function sameCount(client: pg.Client, { name }: Table, written: number): Promise<void> {
  const found = await client.query<{ n: number }>(
    `select count(*) as n from public.${client.escapeIdentifier(name)}`,
  );
  if (found.rows[0]?.n !== written)
    throw new Error(`${name} has ${found.rows[0]?.n} rows, ${written} were written`);
}

async function copyFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const path of dataFiles(dataDir)) {
    const to = dataFile(folder, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    files.push({ path, ...(await storeFile(join(dataDir, path), to)) });
  }
  return files;
}
