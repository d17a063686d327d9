// Part of every runtime the project has (browsers, Node), but of none of the type libraries `domain` sees.
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode: (bytes: Uint8Array) => string };

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Why bytes are no text that can be read without guessing; `line` counts from 1, `byte` is its value in hexadecimal. */
export type TextFault = {
  fault: 'undefined_byte' | 'mixed_encoding' | 'other_charset' | 'not_text';
  line: number;
  byte: string;
};

type DecodedText = { text: string; encoding: TextEncoding } | TextFault;

/**
 * A text file of whoever wrote it: UTF-8 or UTF-16 by its mark, UTF-16 by its zeros, else UTF-8, else Windows-1252, which
 * is what German offices save. A byte that means nothing there, UTF-8 with broken places, and letters as DOS and old
 * Macs wrote them are refused: every one of them would become another name.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return asUtf8(bytes) ?? broken(bytes);
  const wide = wideOf(bytes);
  if (wide) return asWide(bytes, wide);
  const zero = bytes.indexOf(0);
  if (zero >= 0) return faultAt(bytes, zero, 'not_text');
  return asUtf8(bytes) ?? asWindows(bytes);
}

/** Null where the bytes are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** `label` is one of the encoding standard's names; a byte that means nothing in it becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

function asUtf8(bytes: Uint8Array): DecodedText | null {
  const text = decodeUtf8(bytes);
  return text === null ? null : { text, encoding: 'utf-8' };
}

/** By its mark, or because nearly every other byte of its beginning is zero. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 512);
  if (head.length < 8 || bytes.length % 2 !== 0) return null;
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const most = head.length / 2;
  if (even === 0 && odd >= most * 0.7) return 'utf-16le';
  return odd === 0 && even >= most * 0.7 ? 'utf-16be' : null;
}

function asWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { fault: 'not_text', line: 1, byte: '00' } : { text, encoding };
  } catch (error) {
    if (error instanceof TypeError) return { fault: 'mixed_encoding', line: 1, byte: hex(bytes[0]) };
    throw error;
  }
}

/** 0x80 to 0x9F of Windows-1252 (encoding standard, index-windows-1252), 0 where the code page defines nothing. */
const upper = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0, 0x017e, 0x0178,
];

function asWindows(bytes: Uint8Array): DecodedText {
  const { whole, faulty } = signsOfUtf8(bytes);
  if (whole >= faulty.length) return faultAt(bytes, faulty[0] ?? 0, 'mixed_encoding');
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const unit = byte >= 0x80 && byte <= 0x9f ? (upper[byte - 0x80] ?? 0) : byte;
    if (unit === 0) return faultAt(bytes, at, 'undefined_byte');
    if (isForeignLetter(bytes, at)) return faultAt(bytes, at, 'other_charset');
    units[at] = unit;
  }
  return { text: textOf(units), encoding: 'windows-1252' };
}

/**
 * „J„ger“, „K”ln“, „MŸller“, „Stra§e“: umlauts of DOS (code pages 437 and 850: 84 ä, 94 ö, 8E Ä, 99 Ö) and of old Macs
 * (8A ä, 9F ü, A7 ß) inside a word, where Windows-1252 has no letter, or a capital.
 */
function isForeignLetter(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? 0;
  if (![0x84, 0x94, 0x99, 0x8a, 0x9f, 0xa7].includes(byte)) return false;
  return isSmall(bytes[at + 1]) && isLetter(bytes[at - 1]);
}

const isSmall = (byte = 0) => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte = 0) => isSmall(byte | 0x20);

/** Signs of several bytes that are well formed, and where bytes belong to none. */
function signsOfUtf8(bytes: Uint8Array): { whole: number; faulty: number[] } {
  const faulty: number[] = [];
  let whole = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 && byte <= 0xf4 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    const next = bytes.subarray(at + 1, at + 1 + more);
    const isWhole =
      byte <= 0xf4 && more > 0 && next.length === more && next.every((one) => (one & 0xc0) === 0x80);
    if (isWhole) {
      whole += 1;
      at += more;
    } else faulty.push(at);
  }
  return { whole, faulty };
}

/** UTF-8 by its mark, and yet none. */
function broken(bytes: Uint8Array): TextFault {
  return faultAt(bytes, signsOfUtf8(bytes).faulty[0] ?? 0, 'mixed_encoding');
}

function faultAt(bytes: Uint8Array, at: number, fault: TextFault['fault']): TextFault {
  let line = 1;
  for (let before = 0; before < at; before += 1) {
    const isEnd = bytes[before] === 0x0a || (bytes[before] === 0x0d && bytes[before + 1] !== 0x0a);
    if (isEnd) line += 1;
  }
  return { fault, line, byte: hex(bytes[at]) };
}

const hex = (byte = 0) => byte.toString(16).toUpperCase().padStart(2, '0');

/** In pieces: no call takes a million arguments. */
function textOf(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < units.length; at += 8192)
    pieces.push(String.fromCharCode(...units.subarray(at, at + 8192)));
  return pieces.join('');
}
