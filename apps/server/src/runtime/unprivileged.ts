import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../config.ts';

/** How PostgreSQL, which refuses to run as root, is started: a prefix to the command, or another user. */
export type Unprivileged = { command: readonly string[]; identity: { uid?: number; gid?: number } };

/** `nobody` exists everywhere. */
const nobody = 65534;
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/**
 * As an ordinary user: as it is. As root: as `nobody` where everybody may enter the folders, else in a user namespace,
 * which looks like `nobody` to PostgreSQL and keeps root's access (folders of root are often closed to others).
 */
export function unprivileged(folders: readonly string[]): Unprivileged {
  if (process.getuid?.() !== 0) return { command: [], identity: {} };
  if (folders.every(isOpen)) return { command: [], identity: { uid: nobody, gid: nobody } };
  const [program = '', ...rest] = namespace;
  if (spawnSync(program, [...rest, 'true']).status === 0) return { command: namespace, identity: {} };
  throw new SettingError(
    `PostgreSQL does not run as root and others may not enter ${folders.find((folder) => !isOpen(folder))}: start as an ordinary user, or set DATA_DIR and the project where all users may enter.`,
  );
}

function isOpen(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  const parent = dirname(folder);
  return (!found || (found.mode & 0o001) !== 0) && (parent === folder || isOpen(parent));
}
