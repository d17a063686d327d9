import { hashAt, type Verification, verifyTenant, type Within } from './audit-chain.ts';

export type Anchors = Record<string, { number: number; hash: string }>;
export type Report = { lines: string[]; isIntact: boolean; anchors: Anchors };

/**
 * Every tenant's chain against its entries, and against heads noted earlier outside the database: whoever rewrites
 * entries together with all hashes after them is only found by such an anchor.
 */
export async function verifyAll(within: Within, known: Anchors = {}): Promise<Report> {
  const tenants = await within((tx) =>
    tx.selectFrom('tenant').select(['id', 'key']).orderBy('key').execute(),
  );
  const lines: string[] = [];
  const anchors: Anchors = { ...known };
  let isIntact = true;
  for (const { id, key } of tenants) {
    const result = await verifyTenant(within, id);
    const anchor = known[key];
    const rewritten = anchor ? (await hashAt(within, id, anchor.number)) !== anchor.hash : false;
    isIntact = isIntact && result.fault === null && !rewritten;
    lines.push(
      `${key}: ${rewritten && anchor ? `REWRITTEN up to number ${anchor.number}, the anchor differs` : told(result)}`,
    );
    if (result.head && !result.fault && !rewritten)
      anchors[key] = { number: result.head.number, hash: result.head.hash.toString('hex') };
  }
  return { lines, isIntact, anchors };
}

function told({ checked, head, fault }: Verification): string {
  if (!fault)
    return `${checked} entries intact${head ? `, last ${head.number} ${head.hash.toString('hex')}` : ''}`;
  const entry = fault.entryId === null ? '' : ` entry ${fault.entryId}`;
  const place = fault.number === null ? '' : ` at number ${fault.number}`;
  const words = {
    changed: 'CHANGED',
    removed: 'REMOVED',
    inserted: 'INSERTED beside the chain',
    link_removed: 'LINK REMOVED',
  };
  return `${words[fault.kind]}:${entry}${place}${fault.at ? `, recorded ${fault.at}` : ''} (${checked} before it are intact)`;
}
