import { asSystem, type Database } from '../../ground/database.ts';
import { folderOf } from './object-name.ts';
import type { VaultParts } from './vault-parts.ts';
import { claimWork, comeBack, endWork, heldObjects, pauseMsAfter } from './work.queries.ts';

type Sweeping = { database: Database; vault: Pick<VaultParts, 'store'> };

const hourMs = 3_600_000;

/**
 * Takes out of the object store what no row names any more: of removed files everything, of those that stay what was
 * put by a request that broke off before it was written down. 1 when there was something to look at.
 */
export async function sweepObjects(
  { database, vault: { store } }: Sweeping,
  now = new Date(),
): Promise<number> {
  const work = store && (await claimWork(database, 'sweep', now));
  if (!work) return 0;
  try {
    const before = await asSystem(database, (tx) => heldObjects(tx, work));
    if (before?.state !== 'arriving') {
      const lying = await store.list(folderOf({ tenantId: work.tenant_id, fileId: work.file_id }));
      for (const name of lying) if (!before?.names.has(name)) await store.remove(name);
    }
    const until = Date.parse(work.until);
    const isOver = before?.state !== 'arriving' && until <= now.getTime();
    const at = new Date(Math.max(until, now.getTime() + hourMs));
    await asSystem(database, (tx) =>
      isOver ? endWork(tx, work) : comeBack(tx, work, { at, isFresh: true }),
    );
    return 1;
  } catch (error) {
    const at = new Date(now.getTime() + pauseMsAfter(work.attempts));
    await asSystem(database, (tx) => comeBack(tx, work, { at, isFresh: false }));
    throw error;
  }
}
