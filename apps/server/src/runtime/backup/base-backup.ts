import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { passwordOf } from '../postmaster.ts';
import { archiveAt, archiveOf } from '../wal-archive.ts';
import { packFile } from './folder.ts';
import type { Manifest } from './manifest.ts';
import { bytesOf, filesBelow, packInto, type Source } from './pack.ts';
import { BackupRefusal } from './refusal.ts';

/** Beside the data folder, and put there again by the restore. */
export const passwordEntry = 'postgres.password';

/** What PostgreSQL makes anew at every start, by its documentation on base backups. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const left =
  /^(postmaster\.(pid|opts)|fernpuls\.archive|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$/;
const leaves = (path: string) =>
  emptied.test(path) || left.test(path) || /(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/.test(path);

/**
 * The data folder of the embedded PostgreSQL while it works, and as much of its log as makes it whole. With the log in
 * `DATA_DIR/wal` it can be brought to any later moment.
 */
export async function takeBase(
  client: pg.Client,
  dataDir: string,
  folder: string,
): Promise<Manifest['base']> {
  const data = join(dataDir, 'postgres-18');
  const archive = archiveOf(data);
  const mode = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode");
  if (!archive || mode.rows[0]?.mode !== 'on')
    throw new BackupRefusal('The running server keeps no log yet: start it again with this version first.');
  await client.query("select pg_backup_start('npm run backup', true)");
  let endedAt = '';
  const source = async function* (): Source {
    yield* filesBelow(data, leaves);
    yield bytesOf(passwordEntry, readFileSync(passwordOf(data)));
    const { rows } = await client.query<{ label: string; last: string; now: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as now from pg_backup_stop(true)`,
    );
    const [ended] = rows;
    if (!ended) throw new Error('pg_backup_stop said nothing');
    endedAt = ended.now;
    yield bytesOf('backup_label', Buffer.from(ended.label));
    yield* segments(archiveAt(dataDir, archive), ended);
  };
  const stored = await packInto(packFile(folder), source());
  return { ...stored, endedAt, archive };
}

async function* segments(archive: string, { label, last }: { label: string; last: string }): Source {
  const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? last;
  const names = existsSync(archive) ? readdirSync(archive) : [];
  for (const file of names.sort()) {
    const name = file.replace(/\.zst$/, '');
    if (!/^[0-9A-F]{24}$/.test(name) || name < first || name > last) continue;
    yield bytesOf(`pg_wal/${name}`, zstdDecompressSync(readFileSync(join(archive, file))));
  }
}
