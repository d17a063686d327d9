import { Refusal } from '../../ground/errors.ts';
import { newObjectName } from './object-name.ts';
import { sealBytes, sealPiece } from './piece-seal.ts';
import type { Piece, VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

/** Bytes of a piece in the database; an object holds a whole stretch. */
const pieceBytes = 1_048_576;

type Placing = {
  parts: Pick<VaultParts, 'store'>;
  file: Pick<VaultFile, 'id' | 'tenant_id' | 'home'>;
  key: Buffer;
  /** Where to seal: `roomFor` this stretch, the next's once this is stored. Memory of its own where none is given. */
  room?: Buffer<ArrayBuffer>;
};

/** Room for the sealed pieces of a stretch of so many bytes. */
export function roomFor(stretchBytes: number): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(stretchBytes + Math.ceil(stretchBytes / pieceBytes) * sealBytes);
}

/** Seals a stretch of a file and brings it to where the file lies; what rows say of it. */
export async function placePieces(
  { parts: { store }, file, key, room }: Placing,
  from: number,
  content: Buffer,
): Promise<Piece[]> {
  const sealed = (position: number, bytes: Buffer, into?: Buffer<ArrayBuffer>) =>
    sealPiece(key, bytes, { fileId: file.id, position }, into);
  if (file.home === 'database')
    return cut(content).map(({ number, at, bytes }) => ({
      position: from + at,
      byte_size: bytes.length,
      content: sealed(from + at, bytes, room?.subarray(number * (pieceBytes + sealBytes))),
      object_name: null,
    }));
  if (!store) throw new Refusal('file_store_away', [], { 'retry-after': '60' });
  const object_name = newObjectName({ tenantId: file.tenant_id, fileId: file.id });
  await store.put(object_name, sealed(from, content, room));
  return [{ position: from, byte_size: content.length, content: null, object_name }];
}

function cut(content: Buffer): { number: number; at: number; bytes: Buffer }[] {
  return Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, number) => ({
    number,
    at: number * pieceBytes,
    bytes: content.subarray(number * pieceBytes, (number + 1) * pieceBytes),
  }));
}
