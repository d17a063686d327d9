import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { path: string; content: AsyncIterable<Buffer> };
type Written = { path: Buffer; crc: number; packed: number; size: number; offset: number };

/** Sizes follow the content, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** Of the 64-bit form: an archive or a file in it may pass four gigabytes. */
const needed = 45;
const elsewhere = 0xffff_ffff;

/** A ZIP archive as it is made: of what it holds only the list of names stays in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const time = dosTime(now);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const entry = { path: Buffer.from(path), crc: 0, packed: 0, size: 0, offset };
    const head = localHead(entry.path, time);
    yield head;
    for await (const chunk of packing(entry, content)) yield chunk;
    const tail = trailer(entry);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    directory.push(central(entry, time));
  }
  for (const one of directory) yield one;
  const length = directory.reduce((sum, one) => sum + one.length, 0);
  yield end({ count: directory.length, length, offset });
}

async function* packing(entry: Written, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  };
  const packer = createDeflateRaw();
  // A fault of either side ends both, and is thrown where the packed bytes are read.
  pipeline(Readable.from(counted(), { objectMode: false }), packer, () => undefined);
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

function localHead(path: Buffer, time: number): Buffer {
  const sizes = Buffer.alloc(20);
  sizes.writeUInt16LE(1, 0);
  sizes.writeUInt16LE(16, 2);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(needed, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(time, 10);
  head.writeUInt32LE(elsewhere, 18);
  head.writeUInt32LE(elsewhere, 22);
  head.writeUInt16LE(path.length, 26);
  head.writeUInt16LE(sizes.length, 28);
  return Buffer.concat([head, path, sizes]);
}

function trailer({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(24);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeBigUInt64LE(BigInt(packed), 8);
  tail.writeBigUInt64LE(BigInt(size), 16);
  return tail;
}

function central({ path, crc, packed, size, offset }: Written, time: number): Buffer {
  const wide = Buffer.alloc(28);
  wide.writeUInt16LE(1, 0);
  wide.writeUInt16LE(24, 2);
  wide.writeBigUInt64LE(BigInt(size), 4);
  wide.writeBigUInt64LE(BigInt(packed), 12);
  wide.writeBigUInt64LE(BigInt(offset), 20);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(needed, 4);
  head.writeUInt16LE(needed, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt32LE(time, 12);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(elsewhere, 20);
  head.writeUInt32LE(elsewhere, 24);
  head.writeUInt16LE(path.length, 28);
  head.writeUInt16LE(wide.length, 30);
  head.writeUInt32LE(elsewhere, 42);
  return Buffer.concat([head, path, wide]);
}

function end({ count, length, offset }: { count: number; length: number; offset: number }): Buffer {
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x0606_4b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(needed, 12);
  wide.writeUInt16LE(needed, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(length), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  const where = Buffer.alloc(20);
  where.writeUInt32LE(0x0706_4b50, 0);
  where.writeBigUInt64LE(BigInt(offset + length), 8);
  where.writeUInt32LE(1, 16);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x0605_4b50, 0);
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(elsewhere, 12);
  last.writeUInt32LE(elsewhere, 16);
  return Buffer.concat([wide, where, last]);
}

/** Two seconds a step, from 1980 on; in UTC, as everything that is written. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
