import type { Readable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';
import { isPlain } from './plain.ts';

/** Stands where bytes stood: no text and no JSON of a client can look like one. */
const placeOf = (part: number) => BigInt64Array.of(BigInt(part));

const lengthBytes = 8;

/**
 * A value for a pipe: what it holds of bytes follows as it is, so that nobody copies it. Numbers of bytes first: of the
 * description, then of each part.
 */
export function framesOf(value: unknown): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const described = replaced(value, (bytes) => {
    parts.push(bytes);
    return placeOf(parts.length - 1);
  });
  const description = serialize({ value: described, sizes: parts.map(({ length }) => length) });
  const length = Buffer.alloc(lengthBytes);
  length.writeBigUInt64LE(BigInt(description.length));
  return [
    length,
    description,
    ...parts.map(({ buffer, byteOffset, length: size }) => Buffer.from(buffer, byteOffset, size)),
  ];
}

/** The values of a pipe, one after the other. */
export async function* valuesFrom(stream: Readable): AsyncGenerator {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let left: Buffer = Buffer.alloc(0);
  const take = async (size: number): Promise<Uint8Array | null> => {
    const taken = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      if (left.length === 0) {
        const next = await pieces.next();
        if (next.done) return null;
        left = next.value;
      }
      const part = left.subarray(0, size - at);
      taken.set(part, at);
      left = left.subarray(part.length);
      at += part.length;
    }
    return taken;
  };
  for (;;) {
    const length = await take(lengthBytes);
    if (!length) return;
    const description = await take(Number(new DataView(length.buffer).getBigUint64(0, true)));
    if (!description) return;
    const { value, sizes } = deserialize(description) as { value: unknown; sizes: number[] };
    const parts: Uint8Array[] = [];
    for (const size of sizes) {
      const part = await take(size);
      if (!part) return;
      parts.push(part);
    }
    yield restored(value, parts);
  }
}

function replaced(value: unknown, put: (bytes: Uint8Array) => unknown): unknown {
  if (value instanceof Uint8Array) return put(value);
  return within(value, (inner) => replaced(inner, put));
}

function restored(value: unknown, parts: readonly Uint8Array[]): unknown {
  if (value instanceof BigInt64Array) return parts[Number(value[0])];
  return within(value, (inner) => restored(inner, parts));
}

/** The same with each inner value changed; whatever is no list and no plain object is left as it is. */
function within(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}
