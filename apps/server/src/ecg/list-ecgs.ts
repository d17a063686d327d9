import { ecgs } from '@fernpuls/contract/ecg/ecg';
import type { Context } from '../ground/context.ts';
import { conditions, type ListQuery, ordering, type Page } from '../ground/list.queries.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { searchPatterns } from '../patients/index.ts';
import { searchedEcgs } from './rows.queries.ts';

const byTable = defaultVerbs(ecgs);
/** More patients than this: the words are too few to find anybody. */
const searchCap = 10_000;

/** Recordings; searched by name, number or birth date of the patient as the patient list is. */
export async function listEcgs(ctx: Context, query: ListQuery): Promise<Page> {
  const plain = { ...query, query: null };
  const patterns = searchPatterns(query.query ?? '');
  if (patterns.length === 0) return byTable.list(ctx, plain);
  const { ids, total } = await searchedEcgs(ctx.tx, {
    patterns,
    where: conditions(ecgs, plain),
    order: ordering(ecgs, query),
    limit: query.perPage,
    skip: (query.page - 1) * query.perPage,
    cap: searchCap,
  });
  return { rows: ids.map((id) => ({ id })), total, capped: false };
}
