import type { Scope } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import type { Digests } from './digests.ts';
import { openFileKey } from './file-key.ts';
import { placePieces, roomFor } from './place-pieces.ts';
import { addPieces, type VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

/** Bytes that are committed together. */
const stretchBytes = 4 * 1024 ** 2;

type Receiving = { parts: VaultParts; digests: Digests; scope: Scope; file: VaultFile };

/**
 * Takes the bytes of one request and stores them while they come: of what breaks off, everything that came by then.
 * Answers how much of the file is there. At most two stretches are in memory.
 */
export async function receive(
  { parts, digests, scope, file }: Receiving,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const key = openFileKey(parts.secrets, file.key_sealed, { tenantId: file.tenant_id, fileId: file.id });
  // Filled and sealed in the same memory all along: what is taken anew for each stretch waits for the collector.
  const most = Math.min(stretchBytes, file.byte_size - file.received);
  let [filling, other] = [Buffer.allocUnsafeSlow(most), Buffer.allocUnsafeSlow(most)];
  const room = roomFor(most);
  let received = file.received;
  let waitingBytes = 0;
  let storing = Promise.resolve();
  const store = async (from: number, content: Buffer) => {
    const pieces = await placePieces({ parts, file, key, room }, from, content);
    await withinReach(scope, 'read write', (tx) => addPieces(tx, { id: file.id, from, pieces }));
    digests.add(file.id, from, content);
  };
  const flush = async () => {
    await storing;
    const from = received;
    received += waitingBytes;
    storing = store(from, filling.subarray(0, waitingBytes));
    // Awaited with the next; until then a failure has somebody who looks at it.
    storing.catch(() => undefined);
    [filling, other] = [other, filling];
    waitingBytes = 0;
  };
  let broken: Error | null = null;
  try {
    for await (const chunk of body) {
      if (received + waitingBytes + chunk.length > file.byte_size) throw new Refusal('too_large');
      for (let at = 0; at < chunk.length; ) {
        const taken = chunk.copy(filling, waitingBytes, at);
        at += taken;
        waitingBytes += taken;
        if (waitingBytes === most) await flush();
      }
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error('broken off', { cause: error });
  }
  if (waitingBytes > 0 && !(broken instanceof Refusal)) await flush();
  await storing;
  if (broken) throw broken;
  return received;
}
