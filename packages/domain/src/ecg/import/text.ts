import { decodeText as decode } from '../../kit/decode-text.ts';
import { limits } from './limits.ts';
import { refuse } from './refusal.ts';

export { decodeAs, decodeUtf8 } from '../../kit/decode-text.ts';

/** A text file as `kit/decode-text` reads it; what it refuses is refused with its line. */
export function decodeText(bytes: Uint8Array): string {
  checkTextSize(bytes);
  const told = decode(bytes);
  if ('text' in told) return told.text;
  return refuse('text_unreadable', { line: told.line }, { byte: told.byte });
}

export function checkTextSize(bytes: Uint8Array): void {
  if (bytes.length > limits.textBytes)
    refuse(
      'too_large',
      {},
      { max: limits.textBytes / 1024 ** 2, found: Math.ceil(bytes.length / 1024 ** 2) },
    );
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
