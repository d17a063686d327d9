import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Report, verifyAll } from '../audit-report.ts';
import { builderOf } from '../../ground/database.ts';
import {
  embeddedRunner,
  ensureDatabase,
  recoverEmbeddedPostgres,
  stopForeign,
} from '../embedded-postgres.ts';
import { passwordOf } from '../postmaster.ts';
import type { Unprivileged } from '../unprivileged.ts';
import { archiveOf, beginArchive, recoverySettings } from '../wal-archive.ts';
import { passwordEntry } from './base-backup.ts';
import { checkFolder, packFile } from './folder.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { unpack } from './pack.ts';
import { keyToPlace, placeFiles, refuseNewer } from './placing.ts';
import { BackupRefusal } from './refusal.ts';
import { openSession } from './session.ts';

type UntilOrder = {
  folder: string;
  dataDir: string;
  migrations: string;
  until: string;
  now: Date;
  key: Buffer | null;
  previousKeys: readonly Buffer[];
  withoutKey: boolean;
  replace: boolean;
};

type Recovered = { audit: Report; keptAs: string | null };

/**
 * Brings the embedded database to a moment after the backup: its base, and then the log kept since. What was there is
 * moved aside and not deleted; until the recovered database has been looked through it stays untouched.
 */
export async function restoreUntil(order: UntilOrder): Promise<Recovered> {
  const { folder, dataDir } = order;
  const manifest = readManifest(folder);
  refuseNewer(order.migrations, manifest);
  const { base, until } = momentOf(order, manifest);
  await checkFolder(folder, manifest);
  const key = keyToPlace(order, manifest);
  const data = join(dataDir, 'postgres-18');
  await stopForeign(dataDir);
  if (existsSync(data) && !order.replace)
    throw new BackupRefusal(
      `${data} holds a database. --replace moves it aside and puts the recovered one there.`,
    );
  const isNew = !existsSync(data);
  mkdirSync(dataDir, { recursive: true });
  const runner = await embeddedRunner(dataDir);
  const recovering = join(dataDir, 'postgres-18.recovering');
  clear(recovering);
  try {
    await unpack(packFile(folder), recovering, runner.identity);
    renameSync(join(recovering, passwordEntry), passwordOf(recovering));
    if (archiveOf(data) === base.archive) takeLog(join(data, 'pg_wal'), join(recovering, 'pg_wal'), runner);
    place(join(recovering, 'recovery.signal'), runner);
    const audit = await recover(recovering, recoverySettings(dataDir, base.archive, until));
    beginArchive(recovering, runner);
    const keptAs = exchange(data, recovering, order.now);
    placeFiles(order, isNew ? manifest : { ...manifest, files: [] }, key);
    return { audit, keptAs };
  } catch (error) {
    clear(recovering);
    throw error;
  }
}

function momentOf({ until: given, now }: UntilOrder, { base }: Manifest) {
  if (!base)
    throw new BackupRefusal('The backup has no base of the embedded database: --until works with that only.');
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(given);
  const until = new Date(isInstant ? given : Number.NaN);
  if (Number.isNaN(until.getTime()))
    throw new BackupRefusal('--until must be a time with its zone, like 2026-11-22T14:30:00+01:00.');
  if (until < new Date(base.endedAt))
    throw new BackupRefusal(
      `--until lies before the end of this backup (${base.endedAt}): take an earlier one.`,
    );
  if (until > now) throw new BackupRefusal('--until lies in the future.');
  return { base, until };
}

/** Pieces of the log that were not handed on yet when the server ended. */
function takeLog(from: string, to: string, runner: Unprivileged): void {
  for (const name of readdirSync(from)) {
    if (!/^[0-9A-F]{24}$/.test(name) || existsSync(join(to, name))) continue;
    copyFileSync(join(from, name), join(to, name));
    give(join(to, name), runner);
  }
}

function place(path: string, runner: Unprivileged): void {
  writeFileSync(path, '', { mode: 0o600 });
  give(path, runner);
}

function give(path: string, { identity: { uid, gid } }: Unprivileged): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

async function recover(data: string, settings: readonly string[]): Promise<Report> {
  const cluster = await recoverEmbeddedPostgres(data, settings).catch((error: Error) => {
    if (!error.message.includes('before configured recovery target was reached')) throw error;
    const last = /last completed transaction was at log time (\S+ \S+)/.exec(error.message)?.[1];
    throw new BackupRefusal(
      `The log ends before that moment${last ? `: the last change in it was at ${last} (UTC)` : ''}. Nothing was changed.`,
    );
  });
  try {
    const client = await openSession(await ensureDatabase(cluster.url, 'fernpuls'));
    try {
      return await verifyAll((work) => work(builderOf(client)));
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

/** The recovered folder takes the place of the one that is there, which keeps its data under another name. */
function exchange(data: string, recovering: string, now: Date): string | null {
  const aside = `${data}.before-${now.toISOString().replaceAll(':', '-')}`;
  const wasThere = existsSync(data);
  const moves: [string, string][] = [
    ...(wasThere ? [[data, aside] as [string, string]] : []),
    [recovering, data],
  ];
  for (const [from, to] of moves) {
    renameSync(passwordOf(from), passwordOf(to));
    renameSync(from, to);
  }
  return wasThere ? aside : null;
}

function clear(data: string): void {
  for (const path of [data, passwordOf(data)]) rmSync(path, { recursive: true, force: true });
}
