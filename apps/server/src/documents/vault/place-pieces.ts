import { Refusal } from '../../ground/errors.ts';
import { newObjectName } from './object-name.ts';
import { sealPiece } from './piece-seal.ts';
import type { Piece, VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

/** Bytes of a piece in the database; an object holds a whole stretch. */
const pieceBytes = 1_048_576;

type Placing = {
  parts: Pick<VaultParts, 'store'>;
  file: Pick<VaultFile, 'id' | 'tenant_id' | 'home'>;
  key: Buffer;
};

/** Seals a stretch of a file and brings it to where the file lies; what rows say of it. */
export async function placePieces(
  { parts: { store }, file, key }: Placing,
  from: number,
  content: Buffer,
): Promise<Piece[]> {
  const sealed = (position: number, bytes: Buffer) => sealPiece(key, bytes, { fileId: file.id, position });
  if (file.home === 'database')
    return cut(content).map(({ at, bytes }) => ({
      position: from + at,
      byte_size: bytes.length,
      content: sealed(from + at, bytes),
      object_name: null,
    }));
  if (!store) throw new Refusal('file_store_away', [], { 'retry-after': '60' });
  const object_name = newObjectName({ tenantId: file.tenant_id, fileId: file.id });
  await store.put(object_name, sealed(from, content));
  return [{ position: from, byte_size: content.length, content: null, object_name }];
}

function cut(content: Buffer): { at: number; bytes: Buffer }[] {
  return Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, number) => ({
    at: number * pieceBytes,
    bytes: content.subarray(number * pieceBytes, (number + 1) * pieceBytes),
  }));
}
