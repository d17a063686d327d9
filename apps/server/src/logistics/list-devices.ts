import { devices } from '@fernpuls/contract/logistics/device';
import type { Context } from '../ground/context.ts';
import { conditions, type ListQuery, ordering, type Page } from '../ground/list.queries.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { searchedDevices } from './queries.ts';
import { holding } from '../ground/like.ts';

const byTable = defaultVerbs(devices);
/** More matches than this are not counted out. */
const searchCap = 10_000;

/** Devices; a search by serial number, with its separators or without, maker or model goes through the trigram index. */
export async function listDevices(ctx: Context, query: ListQuery): Promise<Page> {
  const words = query.query?.toLowerCase().split(/\s+/).slice(0, 3) ?? [];
  if (words.length === 0) return byTable.list(ctx, query);
  const patterns = words.map(holding);
  const { ids, total, found } = await searchedDevices(ctx.tx, patterns, {
    cap: searchCap + 1,
    limit: query.perPage,
    skip: (query.page - 1) * query.perPage,
    where: conditions(devices, { ...query, query: null }),
    order: ordering(devices, query),
  });
  return { rows: ids.map((id) => ({ id })), total, capped: found > searchCap };
}
