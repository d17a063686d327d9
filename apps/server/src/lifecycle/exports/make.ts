import { createHash, type Hash } from 'node:crypto';
import { placePieces, sealStretch, type VaultParts } from '../../documents/index.ts';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { zipOf } from '../../ground/zip-stream.ts';
import { archiveOf } from './archive.ts';
import { openExportKey } from './export-key.ts';
import {
  claimExport,
  type ClaimedExport,
  dropOver,
  dropPieces,
  endExport,
  giveBack,
  keepPieces,
  type Progress,
} from './queries.ts';

type World = {
  database: Database;
  tenantOf: (id: number) => Promise<Tenant>;
  vault: Pick<VaultParts, 'secrets' | 'store'>;
};

/** Held in memory before it is sealed and put away. */
const stretchBytes = 4_194_304;
const keptDays = 14;
const dayMs = 86_400_000;

class Stopped extends Error {}

/** Makes the archive that waits longest and takes away what is over; how many. */
export async function makePracticeExports(world: World, now = new Date()): Promise<number> {
  const over = await asSystem(world.database, (tx) => dropOver(tx, now));
  const claimed = await asSystem(world.database, (tx) => claimExport(tx, now));
  if (!claimed) return over;
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => withTenant(world.database, claimed.tenant_id, work);
  try {
    await make(world, claimed, now);
  } catch (error) {
    if (error instanceof Stopped) return over + 1;
    await inPractice((tx) => giveBack(tx, claimed));
    throw error;
  }
  return over + 1;
}

/** All of one instant: what is written meanwhile is not in it. */
async function make({ database, tenantOf, vault }: World, claimed: ClaimedExport, now: Date): Promise<void> {
  const { tenant_id: tenantId, id, home } = claimed;
  const tenant = await tenantOf(tenantId);
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database, tenantId, work);
  const key = openExportKey(vault.secrets, claimed.key_sealed, { tenantId, exportId: id });
  const progress: Progress = { stepsDone: 0, stepsTotal: 0, rowCount: 0, fileCount: 0 };
  const hash = createHash('sha256');
  await inPractice((tx) => dropPieces(tx, id));
  await withTenant(database, tenantId, async (tx, client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    // Closed records too; and a slow store of files keeps this transaction waiting.
    await client.query(
      "set local app.closed = 'on'; set local idle_in_transaction_session_timeout = '10min'",
    );
    let position = 0;
    const archive = zipOf(archiveOf(tx, vault, { tenant, now, progress }), now);
    for await (const stretch of stretches(archive, hash)) {
      const file = { id, tenant_id: tenantId, home };
      const pieces = await placePieces(
        { parts: vault, file },
        await sealStretch({ file, key }, position, stretch),
      );
      if (!(await inPractice((own) => keepPieces(own, claimed, { pieces, progress })))) throw new Stopped();
      position += stretch.length;
    }
  });
  const expiresAt = new Date(now.getTime() + keptDays * dayMs);
  await inPractice(async (tx) => {
    if (!(await keepPieces(tx, claimed, { pieces: [], progress }))) return;
    await endExport(tx, claimed, { digest: hash.digest('hex'), now, expiresAt });
  });
}

async function* stretches(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    held.push(chunk);
    length += chunk.length;
    if (length < stretchBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
