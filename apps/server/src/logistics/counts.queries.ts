import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { ListQuery } from '../ground/list.queries.ts';

/** Where a list is asked for as a whole or by its state alone, its total is added up, not counted; else undefined. */
export function countedByState(
  list: 'stock_device' | 'stock_order',
  { filters, query }: Pick<ListQuery, 'filters' | 'query'>,
): RawBuilder<unknown> | undefined {
  if (query !== null && query.trim() !== '') return undefined;
  const states: unknown[] = [];
  for (const filter of filters) {
    if (filter.field !== 'state' || filter.kind !== 'in' || states.length > 0) return undefined;
    states.push(...filter.values, ...(filter.orNull ? [''] : []));
  }
  const among = filters.length === 0 ? sql`true` : sql`state = any(${states}::text[])`;
  return sql`select coalesce(sum(delta), 0)::int as n from state_count where list = ${list} and ${among}`;
}

const mostRows = 200;

/** Sums up what bookings have left, of all practices; how many rows it was. */
export async function sumUpStates(tx: Tx): Promise<number> {
  const summed = await sql`
    with gone as (
      delete from state_count where (tenant_id, list) in (
        select tenant_id, list from state_count group by tenant_id, list having count(*) > ${mostRows}
      ) returning tenant_id, list, state, delta
    )
    insert into state_count (tenant_id, list, state, delta)
    select tenant_id, list, state, sum(delta) from gone group by tenant_id, list, state having sum(delta) <> 0
  `.execute(tx);
  return Number(summed.numAffectedRows ?? 0n);
}
