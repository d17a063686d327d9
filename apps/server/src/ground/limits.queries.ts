import type { LimitedKind } from '@fernpuls/domain/tenancy/practice-limits';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

const columns = {
  people: 'people',
  patients: 'patients',
  storageMegabytes: 'storage_megabytes',
} as const satisfies Record<LimitedKind, string>;

/** Of the whole practice, also for somebody who sees their own patients alone. */
export async function usedOf(tx: Tx, kind: LimitedKind): Promise<number> {
  const found = await sql<{
    used: number;
  }>`select app.use_of_limit(${columns[kind]})::float8 as used`.execute(tx);
  return found.rows[0]?.used ?? 0;
}

/** Held until the transaction ends: of two that take the last place one waits and is refused. */
export async function holdLimit(tx: Tx, kind: LimitedKind): Promise<number | null> {
  const column = columns[kind];
  const row = await tx
    .selectFrom('practice_limit')
    .where(column, 'is not', null)
    .select(`${column} as max`)
    .forUpdate()
    .executeTakeFirst();
  return row?.max ?? null;
}
