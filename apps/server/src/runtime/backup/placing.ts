import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrationsIn } from '../migrate.ts';
import { secretKeyPath } from '../../ground/secrets.ts';
import { dataFile, keyFile } from './folder.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

type Kept = { folder: string; key: Buffer | null; previousKeys: readonly Buffer[]; withoutKey: boolean };
type Placed = { folder: string; dataDir: string };

/** All migrations of this version, among which those of the backup must be. */
export function refuseNewer(migrations: string, manifest: Manifest): string[] {
  const known = migrationsIn(migrations);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BackupRefusal(
      `The backup was made by a newer version of Fernpuls (${manifest.version}, ${unknown}): restore it with that one.`,
    );
  return known;
}

/** The key of the backup where there is none yet; null where nothing has to be done. */
export function keyToPlace(
  { folder, key, previousKeys, withoutKey }: Kept,
  manifest: Manifest,
): Buffer | null {
  const { fingerprint, isIncluded } = manifest.key;
  const keys = key ? [key, ...previousKeys] : previousKeys;
  const isSame = keys.some((one) => fingerprintOf(one) === fingerprint);
  if (isIncluded) {
    const kept = Buffer.from(readFileSync(keyFile(folder), 'utf8').trim(), 'base64');
    if (fingerprintOf(kept) !== fingerprint)
      throw new BackupRefusal(`${keyFile(folder)} was altered or damaged since the backup.`);
    if (isSame) return null;
    if (!key) return kept;
    throw new BackupRefusal(
      'The key here (SECRET_KEY or secret.key in DATA_DIR) is another one than that of the backup: take it away first.',
    );
  }
  if (withoutKey || fingerprint === null || isSame) return null;
  throw new BackupRefusal(
    'The key that sealed secrets in this backup is not here: set SECRET_KEY to it or put it to secret.key in DATA_DIR.' +
      ' --without-key restores all the same; client secrets and TOTP keys then stay closed.',
  );
}

export function placeFiles({ folder, dataDir }: Placed, { files }: Manifest, key: Buffer | null): void {
  for (const { path } of files) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    cpSync(dataFile(folder, path), join(dataDir, path));
  }
  if (!key) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(secretKeyPath(dataDir), `${key.toString('base64')}\n`, { mode: 0o600 });
}

/** Tells one key from another and nothing about it: 32 random bytes cannot be guessed. */
export function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update('fernpuls key').update(key).digest('hex');
}
