import { SettingError } from '../../config.ts';

/** Why a backup or a restore is not done; its message is the one sentence that is printed. */
export class BackupRefusal extends Error {}

const byDisk: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  ENOTDIR: 'A part of the path is not a folder',
  EEXIST: 'Something of that name is in the way',
  ENOENT: 'There is no such file or folder',
};

/** The sentence for what disks and databases do; null for what nobody foresaw. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupRefusal || error instanceof SettingError) return error.message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  const disk = byDisk[code];
  if (disk) return `${disk}${path ? `: ${path}` : ''}. Nothing was finished.`;
  if (code === '53100') return 'The disk of the database is full. Nothing was finished.';
  if (message.includes('row-level security'))
    return 'The user of DATABASE_URL sees only the rows that row-level security lets through, and a backup without all rows is none: use a role with BYPASSRLS (README, "Backup and restore").';
  if (code === '42501')
    return `The user of DATABASE_URL lacks a permission (${message}): README, "Backup and restore".`;
  return isDatabases(error) ? `PostgreSQL refused: ${shown(error)}. Nothing was finished.` : null;
}

type DatabaseError = { severity: string; code: string; message: string; table?: string; constraint?: string };

function isDatabases(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'severity' in error && 'code' in error;
}

/** Messages about data quote it, and a line of a table is a patient's. */
function shown({ code, message, table, constraint }: DatabaseError): string {
  const isAboutData = /^(22|23|P0)/.test(code);
  return [code, ...(isAboutData ? [table, constraint] : [message])].filter(Boolean).join(', ');
}
