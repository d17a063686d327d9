import { limits } from './limits.ts';
import { refuse } from './refusal.ts';

// Part of every runtime the project has (browsers, Node), but of none of the type libraries `domain` sees.
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** A text file: UTF-8 or UTF-16 by its mark, else UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  checkTextSize(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be');
  return decodeUtf8(bytes) ?? decodeAs(bytes, 'windows-1252');
}

export function checkTextSize(bytes: Uint8Array): void {
  if (bytes.length > limits.textBytes)
    refuse(
      'too_large',
      {},
      { max: limits.textBytes / 1024 ** 2, found: Math.ceil(bytes.length / 1024 ** 2) },
    );
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

/** What a file says about a person or device: one line, no control characters, at most as long as the limit. */
export function cleanText(given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  const text = given
    .slice(0, limits.textLength)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

/** A technical word of the file that may stand in a refusal: letters, digits and a few signs, 32 at most. */
export function technicalWord(given: string): string {
  return given.replace(/[^\p{L}\p{N} ._/%+-]/gu, '?').slice(0, 32);
}
