import type { CreateInput, Entity, Resource, UpdateInput } from '@fernpuls/contract/kit/resource';
import { snake } from '@fernpuls/contract/kit/resource';
import { type RawBuilder, sql } from 'kysely';
import { subjectOf } from '../ground/audit-entry.ts';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { type Change, type Insert, type Stored, toEntity } from '../ground/rows.ts';
import type { Values } from './jsonapi.ts';
import type { Filter, ListQuery } from './list-query.ts';

type Named = { id: string };
export type Page = { rows: Named[]; total: number; capped: boolean };

/**
 * What a resource can do. The defaults work on its table; an area replaces single ones in its verbs.ts. `load`
 * brings whole records with their derived fields, in any order; list, read, create and update answer through it.
 */
export type Verbs<R extends Resource> = Of<R, Entity<R>, CreateInput<R['fields']>, UpdateInput<R['fields']>>;

/** What works on the table alone: brings and writes what is stored, the server's own fields too. */
type TableVerbs<R extends Resource> = Of<R, Stored<R>, Insert<R['fields']>, Change<R['fields']>>;

/** Of any resource: what routes call, once a resource's fields have read the values. */
export type AnyVerbs = Of<Resource, Values, Values, Values>;

type Of<R extends Resource, Loaded, Created, Changed> = {
  /** Never there: keeps the verbs of one resource from standing under the name of another. */
  of?: R['type'];
  load: (ctx: Context, ids: readonly string[]) => Promise<Loaded[]>;
  list: (ctx: Context, query: ListQuery) => Promise<Page>;
  create: (ctx: Context, input: { id: string | null; values: Created }) => Promise<string>;
  update: (ctx: Context, id: string, values: Changed) => Promise<void>;
  remove: (ctx: Context, id: string) => Promise<void>;
};

/** Totals above this are capped and said to be. */
const countCap = 100_000;

export function defaultVerbs<R extends Resource>(resource: R): TableVerbs<R> {
  // The columns it brings and writes are made of the fields the type is made of; a test asks PostgreSQL for each.
  return tableVerbs(resource) as unknown as TableVerbs<R>;
}

/** The same for a resource nobody knows beforehand. */
export function tableVerbs(resource: Resource): AnyVerbs {
  const table = sql.table(resource.table ?? resource.type);
  const stored = Object.entries(resource.fields).filter(([, field]) => field.origin !== 'derived');
  const columns = sql.join(['id', ...stored.map(([name]) => snake(name))].map((name) => sql.ref(name)));
  const subjectType = subjectOf(resource);

  return {
    async load(ctx, ids) {
      const found = await sql<Values>`select ${columns} from ${table} where id = any(${ids}::uuid[])`.execute(
        ctx.tx,
      );
      return found.rows.map(toEntity);
    },
    async list(ctx, query) {
      const where = conditions(resource, query);
      const order = ordering(resource, query);
      const offset = (query.page - 1) * query.perPage;
      const [page, count] = await Promise.all([
        sql<Named>`select id from ${table} where ${where} order by ${order} limit ${query.perPage} offset ${offset}`.execute(
          ctx.tx,
        ),
        sql<{
          n: number;
        }>`select count(*)::int as n from (select 1 from ${table} where ${where} limit ${countCap + 1}) as counted`.execute(
          ctx.tx,
        ),
      ]);
      const total = count.rows[0]?.n ?? 0;
      return { rows: page.rows, total: Math.min(total, countCap), capped: total > countCap };
    },
    async create(ctx, { id: given, values }) {
      const id = given ?? newId();
      const entries = Object.entries(values);
      const names = sql.join(['id', ...entries.map(([name]) => snake(name))].map((name) => sql.ref(name)));
      const bound = sql.join([id, ...entries.map(([name, value]) => toColumn(resource, name, value))]);
      await sql`insert into ${table} (${names}) values (${bound})`.execute(ctx.tx);
      ctx.audit({ action: 'create', subjectType, subjectId: id, changes: values });
      return id;
    },
    async update(ctx, id, values) {
      const before = await sql<Values>`select ${columns} from ${table} where id = ${id} for update`.execute(
        ctx.tx,
      );
      const row = before.rows[0];
      if (!row) throw new Refusal('not_found');
      const old = toEntity(row);
      const changed = Object.entries(values).filter(([name, value]) => !same(old[name], value));
      if (changed.length === 0) return;
      const sets = changed.map(
        ([name, value]) => sql`${sql.ref(snake(name))} = ${toColumn(resource, name, value)}`,
      );
      if ('updatedAt' in resource.fields) sets.push(sql`updated_at = now()`);
      await sql`update ${table} set ${sql.join(sets)} where id = ${id}`.execute(ctx.tx);
      const changes = Object.fromEntries(changed.map(([name, value]) => [name, [old[name], value]]));
      ctx.audit({ action: 'update', subjectType, subjectId: id, changes });
    },
    async remove(ctx, id) {
      const gone = await sql<Values>`delete from ${table} where id = ${id} returning ${columns}`.execute(
        ctx.tx,
      );
      const row = gone.rows[0];
      if (!row) throw new Refusal('not_found');
      ctx.audit({ action: 'remove', subjectType, subjectId: id, changes: toEntity(row) });
    },
  };
}

function toColumn(resource: Resource, name: string, value: unknown): unknown {
  return resource.fields[name]?.kind === 'document' && value !== null ? JSON.stringify(value) : value;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** The `where` of a list: filters, and every word of the search in one of the searched columns. */
export function conditions(
  resource: Resource,
  query: Pick<ListQuery, 'filters' | 'query'>,
): RawBuilder<unknown> {
  const parts = query.filters.map((filter) => condition(resource, filter));
  for (const word of query.query?.split(/\s+/).slice(0, 5) ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
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
    if (filter.to !== undefined) parts.push(sql`${column} <= ${filter.to}`);
    return sql.join(parts, sql` and `);
  }
  const within = among(column, filter.values, resource.fields[filter.field]?.choices);
  if (!filter.orNull) return within;
  return filter.values.length === 0 ? sql`${column} is null` : sql`(${column} is null or ${within})`;
}

/** Words of a closed list are part of the statement: only so does a kept plan use an index on some of them. */
function among(
  column: RawBuilder<unknown>,
  values: unknown[],
  choices?: readonly string[],
): RawBuilder<unknown> {
  if (choices) {
    const words = choices.filter((choice) => values.includes(choice)).map((choice) => sql.lit(choice));
    return words.length === 0 ? sql`false` : sql`${column} in (${sql.join(words)})`;
  }
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
}

/** Words of a closed list sort in the list's order; empty values come last; the id decides ties. */
export function ordering(resource: Resource, query: Pick<ListQuery, 'sort'>): RawBuilder<unknown> {
  const parts = query.sort.map(({ field, descending }) => {
    const choices = resource.fields[field]?.choices;
    const column = sql.ref(snake(field));
    const key = choices ? sql`array_position(${[...choices]}::text[], ${column})` : column;
    return descending ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
  });
  return sql.join([...parts, sql`id`]);
}
