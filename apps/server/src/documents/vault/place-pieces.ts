import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../ground/errors.ts';
import { newObjectName } from './object-name.ts';
import { sealBytes, sealPiece } from './piece-seal.ts';
import type { Piece, VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

/** Bytes of a piece in the database; an object holds a whole stretch. */
const pieceBytes = 1_048_576;

type Sealing = {
  file: Pick<VaultFile, 'id' | 'tenant_id' | 'home'>;
  key: Buffer;
  /** Where to seal, `roomFor` this stretch; memory of its own where none is given. */
  room?: Buffer<ArrayBuffer>;
};
type Sealed = { position: number; byte_size: number; bytes: Buffer<ArrayBuffer> };

/** Room for the sealed pieces of a stretch of so many bytes. */
export function roomFor(stretchBytes: number): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(stretchBytes + Math.ceil(stretchBytes / pieceBytes) * sealBytes);
}

/** Seals a stretch of a file, cut as its home wants it, in several turns. */
export async function sealStretch(
  { file, key, room }: Sealing,
  from: number,
  content: Buffer,
): Promise<Sealed[]> {
  const size = file.home === 'database' ? pieceBytes : content.length;
  const sealed: Sealed[] = [];
  for (let at = 0; at < content.length; at += size) {
    const part = content.subarray(at, at + size);
    const position = from + at;
    const into = room?.subarray(at + sealed.length * sealBytes);
    const bytes = await sealPiece(key, part, { fileId: file.id, position }, into);
    sealed.push({ position, byte_size: part.length, bytes });
    await setImmediate();
  }
  return sealed;
}

type Placing = { parts: Pick<VaultParts, 'store'>; file: Sealing['file'] };

/** Brings them to where the file lies; what rows say of them. */
export async function placePieces(
  { parts: { store }, file }: Placing,
  sealed: readonly Sealed[],
): Promise<Piece[]> {
  if (file.home === 'database')
    return sealed.map(({ bytes, ...piece }) => ({ ...piece, content: bytes, object_name: null }));
  if (!store) throw new Refusal('file_store_away', [], { 'retry-after': '60' });
  return Promise.all(
    sealed.map(async ({ bytes, ...piece }) => {
      const object_name = newObjectName({ tenantId: file.tenant_id, fileId: file.id });
      await store.put(object_name, bytes);
      return { ...piece, content: null, object_name };
    }),
  );
}
