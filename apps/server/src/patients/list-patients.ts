import { patients } from '@fernpuls/contract/patients/patient';
import { searchedFact } from '@fernpuls/domain/patients/searched-fact';
import type { Context } from '../ground/context.ts';
import { limitedTo } from '../ground/reach.ts';
import {
  conditions,
  type Filter,
  listPage,
  type ListQuery,
  ordering,
  type Page,
} from '../ground/list.queries.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { both, ownAsked } from './own-filters.queries.ts';
import { nearPatients, patientPageByName, patientsByFact, searchedPatients } from './queries.ts';
import { nearPatterns, searchPatterns } from './search-patterns.ts';
import { sightOf } from './sight.ts';

const byTable = defaultVerbs(patients);
/** More matches than this are not counted out: the words are too few to find anybody. */
const searchCap = 10_000;

/**
 * The patient list. By name with at most a status filter, total and page come from maintained counts, whatever the
 * size of the tenant; a search for a day, an insurance or a telephone number goes to their indexes, one for words through the trigram index, and where nobody fits finds who fits but for one slip
 * of the finger; the rest is an ordinary query.
 */
export async function listPatients(ctx: Context, query: ListQuery): Promise<Page> {
  const patterns = searchPatterns(query.query ?? '');
  if (patterns.length > 0) return searchPatients(ctx, query, patterns);
  const { rest, also } = await ownAsked(ctx.tx, query, { sees: sightOf(ctx), of: 'many' });
  if (also !== null) return listPage(ctx.tx, patients, { ...rest, query: null }, { also });
  // The maintained counts tell of all patients; few are one's own, and those are counted.
  if (limitedTo(ctx.actor) !== null) return byTable.list(ctx, { ...query, query: null });
  const statuses = onlyStatus(query.filters);
  const descending = query.sort[0]?.field === 'sortKey' ? query.sort[0].descending : null;
  if (statuses !== undefined && descending !== null && query.sort.length === 1) {
    return pageByName(ctx, query, statuses, descending);
  }
  return byTable.list(ctx, { ...query, query: null });
}

async function searchPatients(ctx: Context, query: ListQuery, patterns: string[]): Promise<Page> {
  const { rest, also } = await ownAsked(ctx.tx, query, { sees: sightOf(ctx), of: 'few' });
  const where = conditions(patients, { ...rest, query: null });
  const of = {
    cap: searchCap + 1,
    limit: query.perPage,
    skip: (query.page - 1) * query.perPage,
    where: also === null ? where : both(where, also),
    order: ordering(patients, query),
  };
  const fact = searchedFact(query.query ?? '');
  let answer = fact ? await patientsByFact(ctx.tx, fact, of) : null;
  // What looks like a fact may be a number of the practice's own.
  if (answer === null || answer.found === 0) answer = await searchedPatients(ctx.tx, patterns, of);
  for (const near of nearPatterns(query.query ?? '')) {
    if (answer.found > 0) break;
    answer = await nearPatients(ctx.tx, near, of);
  }
  return {
    rows: answer.ids.map((id) => ({ id })),
    total: answer.total,
    capped: answer.found > searchCap,
  };
}

/** Statuses filtered by, null for none; undefined when anything else is filtered. */
function onlyStatus(filters: readonly Filter[]): readonly unknown[] | null | undefined {
  if (filters.length === 0) return null;
  const [first, ...others] = filters;
  if (others.length > 0 || first?.field !== 'status' || first.kind !== 'in' || first.orNull) return undefined;
  return first.values;
}

async function pageByName(
  ctx: Context,
  query: ListQuery,
  statuses: readonly unknown[] | null,
  descending: boolean,
): Promise<Page> {
  const skip = Math.min((query.page - 1) * query.perPage, 2_000_000_000);
  const { total, ids } = await patientPageByName(ctx.tx, {
    skip,
    limit: query.perPage,
    descending,
    statuses,
  });
  return { rows: skip < total ? ids.map((id) => ({ id })) : [], total, capped: false };
}
