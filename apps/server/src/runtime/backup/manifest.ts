import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefusal } from './refusal.ts';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** Below the folder it is copied to, with no way out of it. */
const path = z
  .string()
  .max(1_000)
  .regex(/^[^\\/:\0]+(\/[^\\/:\0]+)*$/)
  .refine((text) => !text.split('/').some((part) => part === '.' || part === '..'));
const stored = { bytes: count, sha256 };

const shape = z.strictObject({
  format: z.literal(1),
  version: z.string().max(100),
  /** Instant of the snapshot, ISO 8601 in UTC. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w.-]{1,200}\.sql$/)).min(1),
  months: z.array(z.iso.date()),
  tables: z
    .array(z.strictObject({ name, columns: z.array(name).min(1), rows: count, content: sha256, ...stored }))
    .min(1),
  sequences: z.array(z.strictObject({ name, last: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  files: z.array(z.strictObject({ path, ...stored })),
  /** SHA-256 of the application key, which it does not give away; null where none was found. */
  key: z.strictObject({ fingerprint: sha256.nullable(), isIncluded: z.boolean() }),
  /** What recomputing the audit's chain of each practice said. */
  audit: z.array(z.string()),
  /** The data folder of the embedded PostgreSQL, whole from `endedAt` on, and the archive that holds its log. */
  base: z
    .strictObject({ endedAt: z.iso.datetime(), archive: z.string().regex(/^[0-9a-f]{16}$/), ...stored })
    .nullable(),
});

export type Manifest = z.infer<typeof shape>;

export const manifestName = 'manifest.json';

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, given: Manifest): void {
  const manifest = shape.parse(given);
  const text = JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 1);
  writeFileSync(join(folder, manifestName), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestName), 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new BackupRefusal(`${folder} is no complete backup: it has no ${manifestName}.`);
  }
  return parseManifest(text);
}

/** Throws a `BackupRefusal` for everything that was not written by `writeManifest`. */
export function parseManifest(text: string): Manifest {
  const given = parsed(text);
  if (typeof given.format === 'number' && given.format > 1)
    throw new BackupRefusal('The backup was made by a newer version of Fernpuls: restore it with that one.');
  const { checksum, ...rest } = given;
  const result = shape.safeParse(rest);
  if (!result.success || checksum !== checksumOf(result.data))
    throw new BackupRefusal(`${manifestName} was altered or damaged since the backup.`);
  return result.data;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Not JSON at all: the same refusal as for any other damage.
  }
  throw new BackupRefusal(`${manifestName} was altered or damaged since the backup.`);
}

function checksumOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
