import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Report, verifyAll } from '../audit-report.ts';
import { builderOf } from '../../ground/database.ts';
import { ensureRoles } from '../../ground/database-roles.ts';
import { applyWithin, ensureMigrationTable, holdMigrations } from '../migrate.ts';
import { type Table, tablesOf } from './catalogue.ts';
import { contentOf, copyIn } from './copy.ts';
import { makeEmpty } from './emptied.ts';
import { checkFolder, tableFile } from './folder.ts';
import { loosened } from './loosened.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { keyToPlace, placeFiles, refuseNewer } from './placing.ts';
import { BackupRefusal } from './refusal.ts';
import { openSession } from './session.ts';

export type RestoreOrder = {
  /** Asked for only after the folder was found to be in order. */
  url: () => Promise<string>;
  folder: string;
  dataDir: string;
  migrations: string;
  /** The key of the settings or of `DATA_DIR`. */
  key: Buffer | null;
  previousKeys: readonly Buffer[];
  withoutKey: boolean;
  replace: boolean;
};

type Restored = { manifest: Manifest; audit: Report };

/**
 * Puts a backup into an empty database: all in one transaction, so that whatever fails leaves it as it was. Each table
 * is read again and compared with the backup, references are checked anew, the audit's chains are recomputed.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const manifest = readManifest(order.folder);
  const known = refuseNewer(order.migrations, manifest);
  await checkFolder(order.folder, manifest);
  const key = keyToPlace(order, manifest);
  refuseOtherFiles(order, manifest);
  const url = await order.url();
  await ensureRoles(url);
  const client = await openSession(url);
  try {
    await holdMigrations(client);
    await client.query('begin');
    await makeEmpty(client, order.replace);
    const audit = await fill(client, order, manifest);
    for (const name of known)
      if (!manifest.migrations.includes(name)) await applyWithin(client, order.migrations, name);
    await client.query('commit');
    placeFiles(order, manifest, key);
    return { manifest, audit };
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  { folder, migrations }: RestoreOrder,
  manifest: Manifest,
): Promise<Report> {
  // As at a start of the server: migrations are written for a database with its fences.
  await client.query('set local row_security = on');
  await ensureMigrationTable(client);
  for (const name of [...manifest.migrations].sort()) await applyWithin(client, migrations, name);
  for (const month of manifest.months)
    await client.query('call app.ensure_measurement_partition($1::date)', [month]);
  const tables = sameTables(await tablesOf(client), manifest);
  const audit = await loosened(client, async () => {
    await client.query('set local row_security = off');
    await client.query(
      `truncate ${tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ')}`,
    );
    for (const table of tables) await copyIn(client, table, tableFile(folder, table.name));
    for (const table of tables) {
      const found = await contentOf(client, table);
      if (found.rows !== table.rows || found.content !== table.content)
        throw new BackupRefusal(`${table.name} came out differently from the backup: nothing was restored.`);
    }
    return sameAudit(client, manifest);
  });
  await client.query('set local row_security = on');
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name}`, last, isCalled]);
  await client.query('analyze');
  return audit;
}

type Wanted = Table & { rows: number; content: string };

/** The tables of the schema, in the order of columns of the backup. */
function sameTables(made: readonly Table[], manifest: Manifest): Wanted[] {
  const names = (tables: readonly { name: string; columns: readonly string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${[...columns].sort().join(', ')})`).sort();
  const [here, there] = [names(made), names(manifest.tables)];
  const other = [
    ...there.filter((each) => !here.includes(each)),
    ...here.filter((each) => !there.includes(each)),
  ];
  if (other.length > 0)
    throw new BackupRefusal(`The tables of the backup are not those of its version: ${other.join('; ')}.`);
  const orders = new Map(made.map(({ name, order }) => [name, order]));
  return manifest.tables.map((table) => ({ ...table, order: orders.get(table.name) ?? [] }));
}

function refuseOtherFiles({ dataDir, replace }: RestoreOrder, { files }: Manifest): void {
  const there = files.find(({ path }) => existsSync(join(dataDir, path)));
  if (there && !replace)
    throw new BackupRefusal(
      `${join(dataDir, there.path)} is there already. --replace puts that of the backup in its place.`,
    );
}

async function sameAudit(client: pg.Client, manifest: Manifest): Promise<Report> {
  const audit = await verifyAll((work) => work(builderOf(client)));
  if (JSON.stringify(audit.lines) === JSON.stringify(manifest.audit)) return audit;
  throw new BackupRefusal('The audit is another one than at the time of the backup: nothing was restored.');
}
