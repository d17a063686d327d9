import type { SampleRange } from '../recording.ts';

/** One storage format of signal(5): how many bytes `count` samples take and how the one at `index` is read. */
export type SignalFormat = {
  bytesFor: (count: number) => number;
  read: (bytes: Uint8Array, index: number) => number;
  /** The value that says "not recorded". */
  missing: number | null;
};

/** A signal's samples as small as they go, and where none were recorded. */
export type SignalSamples = { samples: Int16Array | Int32Array; missing: SampleRange[] };

const per3 = (forOne: number, forTwo: number) => (count: number) =>
  Math.floor(count / 3) * 4 + ([0, forOne, forTwo][count % 3] ?? 0);

/** The formats that are read, by their number; 8 holds differences and is summed up by the reader. */
export const signalFormats: ReadonlyMap<number, SignalFormat> = new Map([
  [8, eachOf(1, (bytes, at) => signed(byteAt(bytes, at), 8), null)],
  [16, eachOf(2, (bytes, at) => signed(byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8), 16), -32768)],
  [61, eachOf(2, (bytes, at) => signed((byteAt(bytes, at) << 8) | byteAt(bytes, at + 1), 16), -32768)],
  [24, eachOf(3, (bytes, at) => signed(word24(bytes, at), 24), -8388608)],
  [32, eachOf(4, (bytes, at) => word24(bytes, at) | (byteAt(bytes, at + 3) << 24), -2147483648)],
  [80, eachOf(1, (bytes, at) => byteAt(bytes, at) - 128, -128)],
  [160, eachOf(2, (bytes, at) => (byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8)) - 32768, -32768)],
  [212, { bytesFor: (count: number) => Math.ceil(count * 1.5), read: read212, missing: -2048 }],
  [310, { bytesFor: per3(2, 4), read: read310, missing: -512 }],
  [311, { bytesFor: per3(2, 3), read: read311, missing: -512 }],
]);

function eachOf(
  width: number,
  read: (bytes: Uint8Array, at: number) => number,
  missing: number | null,
): SignalFormat {
  return { bytesFor: (count) => count * width, read: (bytes, index) => read(bytes, index * width), missing };
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

function word24(bytes: Uint8Array, at: number): number {
  return byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8) | (byteAt(bytes, at + 2) << 16);
}

function signed(value: number, bits: number): number {
  return (value << (32 - bits)) >> (32 - bits);
}

function read212(bytes: Uint8Array, index: number): number {
  const at = (index >> 1) * 3;
  const middle = byteAt(bytes, at + 1);
  const value =
    index % 2 === 0
      ? byteAt(bytes, at) | ((middle & 0x0f) << 8)
      : byteAt(bytes, at + 2) | ((middle & 0xf0) << 4);
  return signed(value, 12);
}

/** Two words of 16 bits hold three samples: two from their bits 1 to 10, one from the five bits left of each. */
function read310(bytes: Uint8Array, index: number): number {
  const at = Math.floor(index / 3) * 4;
  const low = byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);
  const high = byteAt(bytes, at + 2) | (byteAt(bytes, at + 3) << 8);
  if (index % 3 === 2) return signed((low >> 11) | ((high >> 11) << 5), 10);
  return signed((index % 3 === 0 ? low : high) >> 1, 10);
}

function read311(bytes: Uint8Array, index: number): number {
  const at = Math.floor(index / 3) * 4;
  const word = word24(bytes, at) | (byteAt(bytes, at + 3) << 24);
  return signed(word >>> ((index % 3) * 10), 10);
}
