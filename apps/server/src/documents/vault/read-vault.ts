import { Refusal } from '../../ground/errors.ts';
import { type InTurn, inTurnOf, type Reader, streamOf } from '../../ground/file-stream.ts';
import { RawFile } from '../../ground/raw-answer.ts';
import { withinReach } from '../../ground/reach.ts';
import { openFileKey } from './file-key.ts';
import { openingKey, openPiece } from './piece-seal.ts';
import { type Piece, pieceAt, type VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

type Held = Pick<VaultFile, 'id' | 'tenant_id' | 'received' | 'key_sealed'>;

/** The bytes of a file, piece by piece, each in a trip and a turn of its own: a slow reader holds no connection. */
export function openedPieces(parts: VaultParts, reader: Reader, file: Held): AsyncGenerator<Buffer> {
  const rowAt = (at: number) => withinReach(reader, 'read only', (tx) => pieceAt(tx, file.id, at));
  return piecesFrom(parts, file, { rowAt, inTurn: inTurnOf(reader) });
}

type Source = { rowAt(position: number): Promise<Piece | null>; inTurn: InTurn };

/** As `openedPieces`, from wherever the rows are read. */
export function piecesFrom(
  parts: Pick<VaultParts, 'secrets' | 'store'>,
  file: Held,
  source: Source,
): AsyncGenerator<Buffer> {
  const key = openFileKey(parts.secrets, file.key_sealed, { tenantId: file.tenant_id, fileId: file.id });
  return openedWith({ store: parts.store, key }, { id: file.id, byteSize: file.received }, source);
}

/** What `placePieces` has sealed with this key. */
export async function* openedWith(
  { store, key }: Pick<VaultParts, 'store'> & { key: Buffer },
  { id, byteSize }: { id: string; byteSize: number },
  { rowAt, inTurn }: Source,
): AsyncGenerator<Buffer> {
  const opening = await openingKey(key);
  for (let position = 0; position < byteSize; ) {
    const open = (sealed: Buffer) => openPiece(opening, sealed, { fileId: id, position });
    const { piece, content } = await inTurn(async () => {
      const piece = await rowAt(position);
      return { piece, content: piece?.content ? await open(piece.content) : null };
    });
    if (!piece) throw new Error('a file of the vault lacks a piece');
    if (content) yield content;
    else {
      // A store that answers late takes nobody's turn.
      const sealed = await fetched({ store }, piece.object_name);
      yield await inTurn(() => open(sealed));
    }
    position += piece.byte_size;
  }
}

async function fetched({ store }: Pick<VaultParts, 'store'>, name: string | null): Promise<Buffer> {
  if (!store) throw new Refusal('file_store_away', [], { 'retry-after': '60' });
  const found = name === null ? null : await store.get(name);
  if (!found) throw new Error('a file of the vault lacks a piece');
  return found;
}

export function vaultFile(
  parts: VaultParts,
  reader: Reader,
  file: Held & Pick<VaultFile, 'name' | 'byte_size'>,
): RawFile {
  return new RawFile(streamOf(openedPieces(parts, reader, file)), file.name, file.byte_size);
}

/** The first bytes, at most as many as asked for. */
export async function headOf(parts: VaultParts, reader: Reader, file: Held, bytes: number): Promise<Buffer> {
  const found: Buffer[] = [];
  let length = 0;
  for await (const piece of openedPieces(parts, reader, file)) {
    found.push(piece);
    length += piece.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(found).subarray(0, bytes);
}
