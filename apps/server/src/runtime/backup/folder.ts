import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { storedAt } from './copy.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.zst`);
export const dataFile = (folder: string, path: string) => join(folder, 'files', path);
export const packFile = (folder: string) => join(folder, 'base.pack.zst');
export const keyFile = (folder: string) => join(folder, 'secret.key');

/**
 * A folder that bears its name only when everything is in it. Whatever ends the work earlier leaves no folder, or one
 * whose name says that it is unfinished.
 */
export async function inNewFolder<T>(folder: string, work: (unfinished: string) => Promise<T>): Promise<T> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefusal(`${folder} is not empty: a backup needs a folder of its own.`);
  const unfinished = `${folder}.unfinished`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupRefusal(
      `${unfinished} is there: a backup is running, or was interrupted and may be deleted.`,
    );
  }
  try {
    for (const part of ['tables', 'files']) mkdirSync(join(unfinished, part), { mode: 0o700 });
    const result = await work(unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return result;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

export function refuseInside(folder: string, dataDir: string): void {
  const way = relative(resolve(dataDir), resolve(folder));
  if (
    way === '' ||
    (way !== '..' && !way.startsWith(`..${sep}`) && resolve(dataDir, way) === resolve(folder))
  )
    throw new BackupRefusal(`${folder} lies below DATA_DIR: a backup belongs outside, best on another disk.`);
}

export function storeKey(folder: string, key: Buffer): void {
  writeFileSync(keyFile(folder), `${key.toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** Every file the manifest names, read from the disk again. */
export async function checkFolder(folder: string, manifest: Manifest): Promise<void> {
  const wanted = [
    ...manifest.tables.map((table) => ({ path: tableFile(folder, table.name), ...table })),
    ...(manifest.base ? [{ path: packFile(folder), ...manifest.base }] : []),
    ...manifest.files.map((file) => ({ ...file, path: dataFile(folder, file.path) })),
  ];
  for (const { path, bytes, sha256 } of wanted) {
    if (!existsSync(path)) throw new BackupRefusal(`${folder} is incomplete: ${path} is missing.`);
    const found = await storedAt(path);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefusal(`${path} was altered or damaged since the backup (${manifestName}).`);
  }
  if (manifest.key.isIncluded && !existsSync(keyFile(folder)))
    throw new BackupRefusal(`${folder} is incomplete: ${keyFile(folder)} is missing.`);
}
