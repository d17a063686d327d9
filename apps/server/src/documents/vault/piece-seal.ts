import { createCipheriv, randomBytes, type webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const nonceBytes = 12;
const tagBytes = 16;
const sliceBytes = 65_536;
/** Sealed in one turn; then everybody else has theirs. */
const turnBytes = 1_048_576;
/** What a sealed piece has more than its content. */
export const sealBytes = nonceBytes + tagBytes;

/** Which piece of which file: a piece moved elsewhere does not open. */
type Place = { fileId: string; position: number };

/** AES-256-GCM: nonce, tag, sealed bytes; in `room` where some of that size is given. */
export async function sealPiece(
  key: Buffer,
  content: Buffer,
  place: Place,
  room: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(sealBytes + content.length),
): Promise<Buffer<ArrayBuffer>> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(place));
  const sealed = room.subarray(0, sealBytes + content.length);
  sealed.set(nonce);
  // Slice by slice: sealed at once the whole content would stand in memory a second time.
  for (let at = 0; at < content.length; at += sliceBytes) {
    if (at > 0 && at % turnBytes === 0) await setImmediate();
    sealed.set(cipher.update(content.subarray(at, at + sliceBytes)), sealBytes + at);
  }
  cipher.final();
  sealed.set(cipher.getAuthTag(), nonceBytes);
  return sealed;
}

const algorithm = 'AES-GCM';
type OpeningKey = webcrypto.CryptoKey;

export function openingKey(key: Buffer): Promise<OpeningKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['decrypt']);
}

/** In a thread. Rejects where a byte was changed, or where it is another piece's. */
export async function openPiece(key: OpeningKey, sealed: Buffer, place: Place): Promise<Buffer> {
  // As the Web Crypto API has it: the tag behind the bytes.
  const content = Buffer.concat([sealed.subarray(sealBytes), sealed.subarray(nonceBytes, sealBytes)]);
  const iv = Uint8Array.from(sealed.subarray(0, nonceBytes));
  const opening = { name: algorithm, iv, additionalData: about(place), tagLength: 8 * tagBytes };
  return Buffer.from(await crypto.subtle.decrypt(opening, key, content));
}

function about({ fileId, position }: Place): Buffer<ArrayBuffer> {
  return Buffer.from(`${fileId}:${position}`);
}
