import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { inTurnOf, type Reader } from '../ground/file-stream.ts';
import { withinReach } from '../ground/reach.ts';
import { fileChunk } from './queries.ts';

const unpacked = promisify(zstdDecompress);

type Held = { upload_id: string; position: number; bytes: number };

/** A file as it was sent, chunk by chunk. */
export async function* fileBytes(reader: Reader, file: Held): AsyncGenerator<Buffer> {
  const inTurn = inTurnOf(reader);
  for (let [number, read] = [0, 0]; read < file.bytes; number += 1) {
    const chunk = await inTurn(async () => {
      const packed = await withinReach(reader, 'read only', (tx) => fileChunk(tx, file, number));
      return packed && unpacked(packed);
    });
    if (!chunk) throw new Error('a file of an ECG lacks a chunk');
    read += chunk.length;
    yield chunk;
  }
}
