import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { createSecrets, type KeyRing, opens } from './secrets.ts';

/** Where sealed values lie. Each area tells its own; `npm run rekey` seals them anew. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key beside the tenant. */
  key: string;
  about(tenantId: number, key: string): string;
};

export type SealedValue = { tenantId: number; key: string; sealed: Buffer };
type Place = Pick<SealedValue, 'tenantId' | 'key'>;

/** The next values the present key has not sealed, in the order of their keys; held until the transaction ends. */
export async function sealedOtherwise(
  tx: Tx,
  at: SealedColumn,
  { heading, after, limit, hold }: { heading: Buffer; after: Place | null; limit: number; hold: boolean },
): Promise<SealedValue[]> {
  const [key, column] = [sql.ref(at.key), sql.ref(at.column)];
  const found = await sql<SealedValue>`
    select tenant_id as "tenantId", ${key}::text as key, ${column} as sealed from ${sql.table(at.table)}
    where ${column} is not null and substr(${column}, 1, ${heading.length}) <> ${heading}
      ${after ? sql`and (tenant_id, ${key}) > (${after.tenantId}, ${after.key})` : sql``}
    order by tenant_id, ${key} limit ${limit} ${hold ? sql`for update` : sql``}
  `.execute(tx);
  return found.rows;
}

export async function storeSealed(
  tx: Tx,
  at: SealedColumn,
  { tenantId, key, sealed }: SealedValue,
): Promise<void> {
  await sql`
    update ${sql.table(at.table)} set ${sql.ref(at.column)} = ${sealed}
    where tenant_id = ${tenantId} and ${sql.ref(at.key)} = ${key}
  `.execute(tx);
}

export async function countSealedOtherwise(
  tx: Tx,
  columns: readonly SealedColumn[],
  heading: Buffer,
): Promise<number> {
  let count = 0;
  for (const { table, column } of columns) {
    const found = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)}
      where substr(${sql.ref(column)}, 1, ${heading.length}) <> ${heading}
    `.execute(tx);
    count += found.rows[0]?.n ?? 0;
  }
  return count;
}

/** How many values need another key than this one. */
export async function closedTo(key: Buffer, tx: Tx, columns: readonly SealedColumn[]): Promise<number> {
  const secrets: KeyRing = createSecrets(key);
  let closed = 0;
  for (const at of columns) {
    let after: SealedValue | null = null;
    do {
      const values: SealedValue[] = await sealedOtherwise(tx, at, {
        heading: secrets.heading,
        after,
        limit: 500,
        hold: false,
      });
      closed += values.filter(
        (value) => !opens(secrets, value.sealed, at.about(value.tenantId, value.key)),
      ).length;
      after = values.at(-1) ?? null;
    } while (after !== null);
  }
  return closed;
}
