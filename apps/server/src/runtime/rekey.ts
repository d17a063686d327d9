import { asSystem, type Database } from '../ground/database.ts';
import {
  type SealedColumn,
  sealedOtherwise,
  storeSealed,
  type SealedValue,
} from '../ground/sealed-columns.ts';
import { type KeyRing, openedBy } from '../ground/secrets.ts';

export type Rekeyed = {
  at: SealedColumn;
  resealed: number;
  /** Values that no key here opens: where they lie, never what they are. */
  closed: Pick<SealedValue, 'tenantId' | 'key'>[];
};

const batch = 100;

/**
 * Seals anew what another key has sealed, beside servers that work: few rows a transaction, each held while it changes.
 * Run again it finds nothing to do.
 */
export async function rekey(
  database: Database,
  secrets: KeyRing,
  columns: readonly SealedColumn[],
): Promise<Rekeyed[]> {
  const done: Rekeyed[] = [];
  for (const at of columns) {
    const rekeyed: Rekeyed = { at, resealed: 0, closed: [] };
    let after: SealedValue | null = null;
    do {
      after = await resealNext(database, secrets, rekeyed, after);
    } while (after !== null);
    done.push(rekeyed);
  }
  return done;
}

/** The last value it looked at; null when there was none. */
async function resealNext(
  database: Database,
  secrets: KeyRing,
  rekeyed: Rekeyed,
  after: SealedValue | null,
): Promise<SealedValue | null> {
  const { at } = rekeyed;
  return asSystem(database, async (tx) => {
    const order = { heading: secrets.heading, after, limit: batch, hold: true };
    const values = await sealedOtherwise(tx, at, order);
    for (const { tenantId, key, sealed } of values) {
      const about = at.about(tenantId, key);
      const text = openedBy(secrets, sealed, about);
      if (text === null) rekeyed.closed.push({ tenantId, key });
      else {
        await storeSealed(tx, at, { tenantId, key, sealed: secrets.sealSecret(text, about) });
        rekeyed.resealed += 1;
      }
    }
    return values.at(-1) ?? null;
  });
}
