import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { compressing, type Stored, tally, writing } from './copy.ts';
import { BackupRefusal } from './refusal.ts';

/** A line of JSON and so many bytes for each; a folder has none. */
type Entry = { path: string; bytes: number; isFolder: boolean };
export type Source = AsyncIterable<Entry & { content: AsyncIterable<Buffer> | Iterable<Buffer> }>;

/** One compressed file for the thousands of a data folder. */
export async function packInto(path: string, source: Source): Promise<Stored> {
  const file = tally();
  await pipeline(lines(source), compressing(), file.through, writing(path));
  return { bytes: file.seen.bytes, sha256: file.digest() };
}

async function* lines(source: Source): AsyncIterable<Buffer> {
  for await (const { content, ...entry } of source) {
    yield Buffer.from(`${JSON.stringify(entry)}\n`);
    yield* content;
  }
}

export function bytesOf(path: string, content: Buffer) {
  return { path, bytes: content.length, isFolder: false, content: [content] };
}

/**
 * What lies below a folder while others write there. A file that is gone meanwhile is left out, one that became shorter
 * is filled with zeros: PostgreSQL's log repairs both, as for its own base backups.
 */
export async function* filesBelow(root: string, leaves: (path: string) => boolean, path = ''): Source {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(gone);
  for (const entry of entries ?? []) {
    const at = path === '' ? entry.name : `${path}/${entry.name}`;
    if (leaves(at)) continue;
    if (entry.isDirectory()) {
      yield { path: at, bytes: 0, isFolder: true, content: [] };
      yield* filesBelow(root, leaves, at);
    } else {
      const file = await open(join(root, at)).catch(gone);
      if (!file) continue;
      const { size } = await file.stat();
      yield { path: at, bytes: size, isFolder: false, content: exactly(file, size) };
    }
  }
}

async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncIterable<Buffer> {
  let left = size;
  try {
    while (left > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(left, 1 << 18)));
      // Past the end of a file that was cut: zeros.
      const taken = bytesRead > 0 ? bytesRead : Math.min(left, buffer.length);
      yield buffer.subarray(0, taken);
      left -= taken;
    }
  } finally {
    await file.close();
  }
}

function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes a pack into a folder, for the user as whom PostgreSQL runs. */
export async function unpack(path: string, to: string, owner: { uid?: number; gid?: number }): Promise<void> {
  const give = async (at: string, mode: number) => {
    await chmod(at, mode);
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(at, owner.uid, owner.gid);
  };
  await mkdir(to, { mode: 0o700 });
  await give(to, 0o700);
  await pipeline(createReadStream(path), createZstdDecompress(), async (source: AsyncIterable<Buffer>) => {
    const bytes = byteReader(source);
    for (let line = await bytes.line(); line !== null; line = await bytes.line()) {
      const entry = JSON.parse(line) as Entry;
      if (entry.path.split('/').includes('..')) throw new BackupRefusal(`${path} was altered or damaged.`);
      const at = join(to, entry.path);
      if (entry.isFolder) await mkdir(at, { recursive: true });
      else {
        await mkdir(dirname(at), { recursive: true });
        await pipeline(bytes.next(entry.bytes), createWriteStream(at));
      }
      await give(at, entry.isFolder ? 0o700 : 0o600);
    }
  });
}

function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const next: IteratorResult<Buffer, undefined> = await chunks.next();
    if (next.done) return false;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  return {
    async line(): Promise<string | null> {
      let end = held.indexOf(10);
      while (end < 0) {
        if (!(await more())) return null;
        end = held.indexOf(10);
      }
      const text = held.subarray(0, end).toString('utf8');
      held = held.subarray(end + 1);
      return text;
    },
    async *next(count: number): AsyncIterable<Buffer> {
      let left = count;
      while (left > 0) {
        if (held.length === 0 && !(await more())) throw new BackupRefusal('The base backup ends too early.');
        const piece = held.subarray(0, left);
        held = held.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
}
