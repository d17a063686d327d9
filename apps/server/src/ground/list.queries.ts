import type { FieldKind } from '@fernpuls/contract/kit/fields';
import { type Resource, snake } from '@fernpuls/contract/kit/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { holding } from './like.ts';

export type Wanted =
  | { kind: 'in'; values: unknown[]; orNull: boolean }
  | { kind: 'range'; from: unknown; to: unknown };
export type Filter = { field: string } & Wanted;
type Sort = { field: string; descending: boolean };
export type ListQuery = {
  page: number;
  perPage: number;
  sort: Sort[];
  filters: Filter[];
  query: string | null;
  include: string[];
};
export type Page = { rows: { id: string }[]; total: number; capped: boolean };
type Found = { total: number; ids: string[]; backwards: boolean };

/** Totals above this are capped and said to be. */
const countCap = 100_000;
/** So few rows before a page are walked over; before more, the total first tells which end of the list is nearer. */
const fewBefore = 500;

type Own = {
  /** Where no single table stands behind the resource. */
  from?: RawBuilder<unknown>;
  /** What must hold beside the filters of the query. */
  also?: RawBuilder<unknown>;
  /** A statement that knows the whole total, as `n`, without counting. */
  total?: RawBuilder<unknown> | undefined;
};

export async function listPage(tx: Tx, resource: Resource, query: ListQuery, own: Own = {}): Promise<Page> {
  const found = await listStatement(resource, query, own).execute(tx);
  const { total, ids, backwards } = found.rows[0] ?? { total: 0, ids: [], backwards: false };
  const rows = (backwards ? ids.reverse() : ids).map((id) => ({ id }));
  if (own.total) return { rows, total, capped: false };
  return { rows, total: Math.min(total, countCap), capped: total > countCap };
}

/** One statement, so that total and page are of one moment. */
export function listStatement(
  resource: Resource,
  query: ListQuery,
  { from, also, total }: Own = {},
): RawBuilder<Found> {
  const table = from ?? sql.table(resource.table ?? resource.type);
  const filtered = conditions(resource, query);
  const where = also ? sql`${filtered} and ${also}` : filtered;
  const skip = (query.page - 1) * query.perPage;
  const idsOf = (order: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
    sql`array(select id from ${table} where ${where} order by ${order} ${part})`;
  const count =
    total ??
    sql`select count(*)::int as n from (select 1 from ${table} where ${where} limit ${countCap + 1}) as matching`;
  const forwards = idsOf(ordering(resource, query), sql`limit ${query.perPage} offset ${skip}`);
  if (skip < fewBefore) return sql`select (${count}) as total, ${forwards} as ids, false as backwards`;
  const fromPage = sql`(select n from counted) - ${skip}::bigint`;
  const backwards = idsOf(
    reverseOrdering(resource, query),
    sql`limit greatest(0, least(${query.perPage}::bigint, ${fromPage}))
      offset greatest(0, ${fromPage} - ${query.perPage}::bigint)`,
  );
  return sql`with counted as materialized (${count}),
    way as materialized (select n, n <= ${countCap} and n < 2 * ${skip}::bigint as backwards from counted)
    select n as total, backwards, case when backwards then ${backwards} else ${forwards} end as ids from way`;
}

/** The `where` of a list: filters, and every word of the search in one of the searched columns. */
export function conditions(
  resource: Resource,
  query: Pick<ListQuery, 'filters' | 'query'>,
): RawBuilder<unknown> {
  const parts = query.filters.map((filter) => condition(resource, filter));
  for (const word of query.query?.split(/\s+/).slice(0, 5) ?? []) {
    const pattern = holding(word);
    const anywhere = resource.search.map((name) => sql`${sql.ref(snake(name))} ilike ${pattern}`);
    parts.push(sql`(${sql.join(anywhere, sql` or `)})`);
  }
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

function condition(resource: Resource, filter: Filter): RawBuilder<unknown> {
  const column = sql.ref(snake(filter.field));
  if (filter.kind === 'range') {
    const parts = [sql`true`];
    if (filter.from !== undefined) parts.push(sql`${column} >= ${filter.from}`);
    if (filter.to !== undefined) parts.push(upTo(column, filter.to, resource.fields[filter.field]?.kind));
    return sql.join(parts, sql` and `);
  }
  const within =
    resource.fields[filter.field]?.kind === 'document'
      ? sql`${column} ?| ${filter.values}::text[]`
      : among(column, filter.values, resource.fields[filter.field]?.choices);
  if (!filter.orNull) return within;
  return filter.values.length === 0 ? sql`${column} is null` : sql`(${column} is null or ${within})`;
}

/** What is told to the millisecond is kept more finely: the last of it belongs to the range too. */
function upTo(column: RawBuilder<unknown>, to: unknown, kind?: FieldKind): RawBuilder<unknown> {
  if (kind !== 'instant') return sql`${column} <= ${to}`;
  return sql`${column} < ${to}::timestamptz + interval '1 millisecond'`;
}

/** Words of a closed list are part of the statement: only so does a kept plan use an index on some of them. */
function among(
  column: RawBuilder<unknown>,
  values: unknown[],
  choices?: readonly string[],
): RawBuilder<unknown> {
  if (choices) {
    const words = choices.filter((choice) => values.includes(choice));
    return words.length === 0 ? sql`false` : sql`${column} in (${literals(words)})`;
  }
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
}

const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

type Sorted = Pick<ListQuery, 'sort'>;

/**
 * Words of a closed list sort in the list's order; empty values come last; the id decides ties. A descending list is
 * read from the end of the ascending one's index, ids and all; where values may be empty it has an index of its own.
 */
export function ordering(resource: Resource, { sort }: Sorted): RawBuilder<unknown> {
  return directed(resource, sort, false);
}

function reverseOrdering(resource: Resource, { sort }: Sorted): RawBuilder<unknown> {
  return directed(resource, sort, true);
}

function directed({ fields }: Resource, sort: readonly Sort[], reverse: boolean): RawBuilder<unknown> {
  const direction = (descending: boolean) => (descending === reverse ? sql`asc` : sql`desc`);
  const parts = sort.map(({ field, descending }) => {
    const { choices, nullable = false } = fields[field] ?? {};
    const column = sql.ref(snake(field));
    const key = choices ? sql`array_position(array[${literals(choices)}]::text[], ${column})` : column;
    const nulls = nullable ? (reverse ? sql` nulls first` : sql` nulls last`) : sql``;
    return sql`${key} ${direction(descending)}${nulls}`;
  });
  const last = sort.at(-1);
  const descending = last !== undefined && last.descending && !fields[last.field]?.nullable;
  return sql.join([...parts, sql`id ${direction(descending)}`]);
}
