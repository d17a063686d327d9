import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unprivileged } from './unprivileged.ts';

const script = join(import.meta.dirname, 'wal-segment.ts');

/** Names the archive of the cluster in `data`. A cluster brought back to an earlier moment begins another one. */
const marker = (data: string) => join(data, 'fernpuls.archive');

export const archiveAt = (dataDir: string, name: string) => join(dataDir, 'wal', name);

export function archiveOf(data: string): string | null {
  return existsSync(marker(data)) ? readFileSync(marker(data), 'utf8').trim() : null;
}

export function beginArchive(data: string, { identity }: Unprivileged): string {
  const name = randomBytes(8).toString('hex');
  writeFileSync(marker(data), `${name}\n`, { mode: 0o600, flush: true });
  give(marker(data), identity);
  return name;
}

/** Settings with which PostgreSQL hands on each piece of its log, at the latest after five minutes. */
export function archiveSettings(dataDir: string, data: string, runner: Unprivileged): string[] {
  const folder = archiveAt(dataDir, archiveOf(data) ?? beginArchive(data, runner));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const path of [join(dataDir, 'wal'), folder]) give(path, runner.identity);
  return [
    'archive_mode=on',
    'archive_timeout=300',
    `archive_command=${commandLine('store')} "%p" "${literal(folder)}"`,
  ];
}

export function recoverySettings(dataDir: string, archive: string, until: Date): string[] {
  return [
    `restore_command=${commandLine('fetch')} "%f" "%p" "${literal(archiveAt(dataDir, archive))}"`,
    // Read before PostgreSQL knows names of zones, and Z is one.
    `recovery_target_time=${until.toISOString().replace('Z', '+00')}`,
    'recovery_target_action=promote',
  ];
}

function commandLine(what: string): string {
  return `"${literal(process.execPath)}" "${literal(script)}" ${what}`;
}

/** PostgreSQL takes a per cent sign for one of its own. */
function literal(path: string): string {
  return path.replaceAll('%', '%%');
}

function give(path: string, { uid, gid }: Unprivileged['identity']): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
