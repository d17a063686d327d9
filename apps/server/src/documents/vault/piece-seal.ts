import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const sliceBytes = 65_536;
/** What a sealed piece has more than its content. */
export const sealBytes = nonceBytes + tagBytes;

/** Which piece of which file: a piece moved elsewhere does not open. */
type Place = { fileId: string; position: number };

/** AES-256-GCM: nonce, tag, sealed bytes; in `room` where some of that size is given. */
export function sealPiece(
  key: Buffer,
  content: Buffer,
  place: Place,
  room: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(sealBytes + content.length),
): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(place));
  const sealed = room.subarray(0, sealBytes + content.length);
  sealed.set(nonce);
  // Slice by slice: sealed at once the whole content would stand in memory a second time.
  for (let at = 0; at < content.length; at += sliceBytes)
    sealed.set(cipher.update(content.subarray(at, at + sliceBytes)), sealBytes + at);
  cipher.final();
  sealed.set(cipher.getAuthTag(), nonceBytes);
  return sealed;
}

/** Throws where a byte was changed, or where it is another piece's. */
export function openPiece(key: Buffer, sealed: Buffer, place: Place): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(about(place)).setAuthTag(tag);
  const content = decipher.update(sealed.subarray(sealBytes));
  decipher.final();
  return content;
}

function about({ fileId, position }: Place): Buffer {
  return Buffer.from(`${fileId}:${position}`);
}
