import type { Scope } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import { openFileKey } from './file-key.ts';
import { sealPiece } from './piece-seal.ts';
import type { Digests } from './digests.ts';
import { addPieces, type Piece, type VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

/** Bytes of a piece, and pieces that are committed together. */
const pieceBytes = 1_048_576;
const together = 4;

type Receiving = { parts: VaultParts; digests: Digests; scope: Scope; file: VaultFile };

/**
 * Takes the bytes of one request and stores them while they come: of what breaks off, everything that came by then.
 * Answers how much of the file is there. At most two handfuls of pieces are in memory.
 */
export async function receive(
  { parts, digests, scope, file }: Receiving,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const key = openFileKey(parts.secrets, file.key_sealed, { tenantId: file.tenant_id, fileId: file.id });
  let received = file.received;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let storing = Promise.resolve();
  const store = async (from: number, content: Buffer) => {
    const pieces = cut(content).map(({ at, bytes }) => sealed(from + at, bytes));
    const stored = await withinReach(scope, 'read write', (tx) =>
      addPieces(tx, { id: file.id, from, pieces }),
    );
    if (!stored) throw new Refusal('conflict');
    digests.add(file.id, from, content);
  };
  const sealed = (position: number, bytes: Buffer): Piece => ({
    position,
    byte_size: bytes.length,
    content: sealPiece(key, bytes, { fileId: file.id, position }),
  });
  const flush = async () => {
    const content = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    await storing;
    const from = received;
    received += content.length;
    storing = store(from, content);
    // Awaited with the next; until then a failure has somebody who looks at it.
    storing.catch(() => undefined);
  };
  let broken: Error | null = null;
  try {
    for await (const chunk of body) {
      if (received + waitingBytes + chunk.length > file.byte_size) throw new Refusal('too_large');
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= pieceBytes * together) await flush();
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error('broken off', { cause: error });
  }
  if (waitingBytes > 0 && !(broken instanceof Refusal)) await flush();
  await storing;
  if (broken) throw broken;
  return received;
}

function cut(content: Buffer): { at: number; bytes: Buffer }[] {
  return Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, number) => ({
    at: number * pieceBytes,
    bytes: content.subarray(number * pieceBytes, (number + 1) * pieceBytes),
  }));
}
