import { Readable } from 'node:stream';
import type { Scope } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import { openFileKey } from './file-key.ts';
import { openPiece } from './piece-seal.ts';
import { type Piece, pieceAt, type VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

type Reach = Pick<Scope, 'database' | 'tenant' | 'actor'>;
type Held = Pick<VaultFile, 'id' | 'tenant_id' | 'received' | 'key_sealed'>;

/** The bytes of a file, piece by piece, each in a trip of its own: a slow reader holds no connection. */
export function openedPieces(parts: VaultParts, scope: Reach, file: Held): AsyncGenerator<Buffer> {
  return piecesFrom(parts, file, (at) => withinReach(scope, 'read only', (tx) => pieceAt(tx, file.id, at)));
}

type PieceAt = (position: number) => Promise<Piece | null>;

/** As `openedPieces`, from wherever the rows are read. */
export function piecesFrom(
  parts: Pick<VaultParts, 'secrets' | 'store'>,
  file: Held,
  rowAt: PieceAt,
): AsyncGenerator<Buffer> {
  const key = openFileKey(parts.secrets, file.key_sealed, { tenantId: file.tenant_id, fileId: file.id });
  return openedWith({ store: parts.store, key }, { id: file.id, byteSize: file.received }, rowAt);
}

/** What `placePieces` has sealed with this key. */
export async function* openedWith(
  { store, key }: Pick<VaultParts, 'store'> & { key: Buffer },
  { id, byteSize }: { id: string; byteSize: number },
  rowAt: PieceAt,
): AsyncGenerator<Buffer> {
  let position = 0;
  while (position < byteSize) {
    const piece = await rowAt(position);
    const sealed = piece && (piece.content ?? (await fetched({ store }, piece.object_name)));
    if (!sealed) throw new Error('a file of the vault lacks a piece');
    yield openPiece(key, sealed, { fileId: id, position });
    position += piece.byte_size;
  }
}

async function fetched({ store }: Pick<VaultParts, 'store'>, name: string | null): Promise<Buffer | null> {
  if (!store) throw new Refusal('file_store_away', [], { 'retry-after': '60' });
  return name === null ? null : store.get(name);
}

export function vaultStream(parts: VaultParts, scope: Reach, file: Held): Readable {
  return Readable.from(openedPieces(parts, scope, file), { objectMode: false });
}

/** The first bytes, at most as many as asked for. */
export async function headOf(parts: VaultParts, scope: Reach, file: Held, bytes: number): Promise<Buffer> {
  const found: Buffer[] = [];
  let length = 0;
  for await (const piece of openedPieces(parts, scope, file)) {
    found.push(piece);
    length += piece.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(found).subarray(0, bytes);
}
