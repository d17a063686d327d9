import type { Hash } from 'node:crypto';
import type { Scope } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import type { Digests } from './digests.ts';
import { openFileKey } from './file-key.ts';
import { placePieces, roomFor, sealStretch } from './place-pieces.ts';
import { addPieces, type VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

/** Bytes that are committed together. */
const stretchBytes = 4 * 1024 ** 2;

type Stretch = {
  sealed: Awaited<ReturnType<typeof sealStretch>>;
  from: number;
  until: number;
  known: Hash | null;
  isLast: boolean;
};
type Receiving = { parts: VaultParts; digests: Digests; scope: Scope; file: VaultFile };

/**
 * Takes the bytes of one request and stores them while they come: of what breaks off, everything that came by then.
 * Answers how much of the file is there. One stretch is gathered, two more wait sealed, all in the same memory from
 * first to last: what is taken anew for each is work for the collector.
 */
export async function receive(
  { parts, digests, scope, file }: Receiving,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const key = openFileKey(parts.secrets, file.key_sealed, { tenantId: file.tenant_id, fileId: file.id });
  const most = Math.min(stretchBytes, file.byte_size - file.received);
  const gathered = Buffer.allocUnsafeSlow(most);
  let [room, otherRoom] = [roomFor(most), roomFor(most)];
  const hash = digests.from(file.id, file.received);
  let received = file.received;
  let waitingBytes = 0;
  let [before, storing] = [Promise.resolve(), Promise.resolve()];
  const flush = async (isLast: boolean) => {
    // Whose room this one is sealed in.
    await before;
    const content = gathered.subarray(0, waitingBytes);
    const from = received;
    const sealed = await sealStretch({ file, key, room }, from, content);
    const known = hash?.copy() ?? null;
    received += waitingBytes;
    waitingBytes = 0;
    [room, otherRoom] = [otherRoom, room];
    before = storing;
    storing = store({ sealed, from, until: received, known, isLast }, before);
    // Awaited later; until then a failure has somebody who looks at it.
    storing.catch(() => undefined);
  };
  const store = async ({ sealed, from, until, known, isLast }: Stretch, previous: Promise<void>) => {
    const [pieces] = await Promise.all([placePieces({ parts, file }, sealed), previous]);
    await withinReach(scope, 'read write', (tx) => addPieces(tx, { id: file.id, from, pieces, isLast }));
    digests.keep(file.id, until, known);
  };
  let broken: Error | null = null;
  try {
    for await (const chunk of body) {
      if (received + waitingBytes + chunk.length > file.byte_size) throw new Refusal('too_large');
      for (let at = 0; at < chunk.length; ) {
        if (waitingBytes === most) await flush(false);
        const taken = chunk.copy(gathered, waitingBytes, at);
        hash?.update(gathered.subarray(waitingBytes, waitingBytes + taken));
        at += taken;
        waitingBytes += taken;
      }
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error('broken off', { cause: error });
  }
  if (waitingBytes > 0 && !(broken instanceof Refusal)) await flush(true);
  await storing;
  if (broken) throw broken;
  return received;
}
