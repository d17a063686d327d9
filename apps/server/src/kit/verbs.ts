import type { CreateInput, Entity, Resource, UpdateInput } from '@fernpuls/contract/kit/resource';
import { snake } from '@fernpuls/contract/kit/resource';
import { sql } from 'kysely';
import { subjectOf } from '../ground/audit-entry.ts';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { type ListQuery, listPage, type Page } from '../ground/list.queries.ts';
import { type Change, type Insert, type Stored, toEntity } from '../ground/rows.ts';
import { sameJson } from '../ground/same-json.ts';
import type { Values } from '../ground/map-keys.ts';

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

export function defaultVerbs<R extends Resource>(resource: R): TableVerbs<R> {
  // The columns it brings and writes are made of the fields the type is made of; a test asks PostgreSQL for each.
  return tableVerbs(resource) as unknown as TableVerbs<R>;
}

/** The same for a resource nobody knows beforehand. */
export function tableVerbs(resource: Resource): AnyVerbs {
  const table = sql.table(resource.table ?? resource.type);
  const stored = Object.entries(resource.fields).filter(
    ([, { origin }]) => origin !== 'derived' && origin !== 'remark',
  );
  const columns = sql.join(['id', ...stored.map(([name]) => snake(name))].map((name) => sql.ref(name)));
  const subjectType = subjectOf(resource);

  return {
    async load(ctx, ids) {
      const found = await sql<Values>`select ${columns} from ${table} where id = any(${ids}::uuid[])`.execute(
        ctx.tx,
      );
      return found.rows.map(toEntity);
    },
    list: (ctx, query) => listPage(ctx.tx, resource, query),
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
      const changed = Object.entries(values).filter(([name, value]) => !sameJson(old[name], value));
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
