import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Which piece of which file: a piece moved elsewhere does not open. */
type Place = { fileId: string; position: number };

/** AES-256-GCM: nonce, tag, sealed bytes. */
export function sealPiece(key: Buffer, content: Buffer, place: Place): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(place));
  const sealed = cipher.update(content);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where a byte was changed, or where it is another piece's. */
export function openPiece(key: Buffer, sealed: Buffer, place: Place): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(about(place)).setAuthTag(tag);
  const content = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  decipher.final();
  return content;
}

function about({ fileId, position }: Place): Buffer {
  return Buffer.from(`${fileId}:${position}`);
}
