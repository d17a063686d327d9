import { refuse } from './refusal.ts';

/** Reads numbers at byte offsets; whatever lies behind the end is refused as `truncated` with its offset. */
export type ByteReader = {
  bytes: Uint8Array;
  length: number;
  u8: (at: number) => number;
  u16: (at: number) => number;
  i16: (at: number) => number;
  u32: (at: number) => number;
  slice: (at: number, length: number) => Uint8Array;
  /** Characters 32 to 255 of ISO 8859-1 up to a zero byte or `length`. */
  text: (at: number, length: number) => string;
};

/** Little endian, as every binary ECG format here is. */
export function byteReader(bytes: Uint8Array, section?: string): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const need = (at: number, length: number) => {
    if (at >= 0 && length >= 0 && at + length <= bytes.length) return;
    const where = { byte: Math.min(Math.max(at, 0), bytes.length), ...(section ? { section } : {}) };
    refuse('truncated', where, { expected: at + length, found: bytes.length });
  };
  const checked =
    (length: number, read: (at: number) => number) =>
    (at: number): number => {
      need(at, length);
      return read(at);
    };
  const slice = (at: number, length: number) => {
    need(at, length);
    return bytes.subarray(at, at + length);
  };
  return {
    bytes,
    length: bytes.length,
    u8: checked(1, (at) => view.getUint8(at)),
    u16: checked(2, (at) => view.getUint16(at, true)),
    i16: checked(2, (at) => view.getInt16(at, true)),
    u32: checked(4, (at) => view.getUint32(at, true)),
    slice,
    text: (at, length) => latin1(slice(at, length)),
  };
}

/** ISO 8859-1 up to the first zero byte, control characters as spaces. */
export function latin1(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const used = end < 0 ? bytes : bytes.subarray(0, end);
  let text = '';
  for (const byte of used) text += byte < 32 ? ' ' : String.fromCharCode(byte);
  return text.trim();
}

export function startsWith(bytes: Uint8Array, ascii: string, at = 0): boolean {
  if (bytes.length < at + ascii.length) return false;
  for (let index = 0; index < ascii.length; index += 1) {
    if (bytes[at + index] !== ascii.charCodeAt(index)) return false;
  }
  return true;
}
