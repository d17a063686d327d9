// What PostgreSQL runs for each piece of its log: `store <from> <folder>` and `fetch <name> <to> <folder>`. Ends with 1
// when it must be tried again; PostgreSQL keeps the piece until then. No dependencies: it starts often.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A base backup a week can then always be brought to any moment since. */
export const keptDays = 8;

/** Stores a piece once: the same again is fine, another of that name is refused. */
export function storeSegment(from: string, folder: string, now: Date): void {
  const name = basename(from);
  const path = join(folder, `${name}.zst`);
  const bytes = readFileSync(from);
  if (existsSync(path)) {
    if (zstdDecompressSync(readFileSync(path)).equals(bytes)) return;
    throw new Error(`${path} holds another piece of the log`);
  }
  mkdirSync(folder, { recursive: true });
  const part = `${path}.part`;
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  writeFileSync(part, zstdCompressSync(bytes, { params }), { mode: 0o600, flush: true });
  renameSync(part, path);
  if (process.platform !== 'win32') syncFolder(folder);
  prune(dirname(folder), now);
}

export function fetchSegment(name: string, to: string, folder: string): void {
  writeFileSync(to, zstdDecompressSync(readFileSync(join(folder, `${name}.zst`))), { mode: 0o600 });
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Also of the logs of clusters that were here before. */
function prune(archives: string, now: Date): void {
  for (const each of readdirSync(archives, { withFileTypes: true })) {
    if (!each.isDirectory()) continue;
    const folder = join(archives, each.name);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const ageMs = now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime());
      if (/^[0-9A-F]{24}/.test(name) && ageMs > keptDays * 86_400_000) rmSync(path, { force: true });
    }
  }
}

if (import.meta.main) {
  const [what, first = '', second = '', third = ''] = process.argv.slice(2);
  try {
    if (what === 'store') storeSegment(first, second, new Date());
    else fetchSegment(first, second, third);
  } catch (error) {
    // PostgreSQL also asks for pieces that do not exist yet; its log keeps the reason for all others.
    if (what === 'store') process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
    process.exitCode = 1;
  }
}
