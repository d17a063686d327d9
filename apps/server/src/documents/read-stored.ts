import { Refusal } from '../ground/errors.ts';
import { inTurnOf, type Reader, streamOf } from '../ground/file-stream.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { withinReach } from '../ground/reach.ts';
import { type FoundFile, storedPiece } from './queries.ts';

type Held = Pick<FoundFile, 'id' | 'name' | 'byte_size'>;

export function storedFile(reader: Reader, file: Held): RawFile {
  return new RawFile(streamOf(piecesOf(reader, file)), file.name, file.byte_size);
}

/** Each in a trip of its own: a slow reader holds no connection. */
async function* piecesOf(reader: Reader, { id, byte_size }: Held): AsyncGenerator<Buffer> {
  const inTurn = inTurnOf(reader);
  for (let [number, read] = [0, 0]; read < byte_size; number += 1) {
    const piece = await inTurn(() =>
      withinReach(reader, 'read only', (tx) => storedPiece(tx, { id, number })),
    );
    // It was replaced meanwhile.
    if (!piece) throw new Refusal('not_found');
    read += piece.length;
    yield piece;
  }
}
