import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type FoundIds = { ids: string[]; total: number; found: number };

/** Devices whose search key fits every pattern: a page of ids, the total, and how many fit before the filters. */
export async function searchedDevices(
  tx: Tx,
  [first = '%', second = '%', third = '%']: readonly string[],
  of: { cap: number; limit: number; skip: number; where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<FoundIds> {
  const answer = await sql<FoundIds>`
    with found as materialized (select app.search_devices(${first}, ${second}, ${third}, ${of.cap}) as id),
    matched as materialized (select * from device where id = any(array(select id from found)) and ${of.where})
    select (select count(*)::int from matched) as total, (select count(*)::int from found) as found,
      array(select id from matched order by ${of.order} limit ${of.limit} offset ${of.skip}) as ids
  `.execute(tx);
  return answer.rows[0] ?? { ids: [], total: 0, found: 0 };
}
