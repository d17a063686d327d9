import type { Field } from '@fernpuls/contract/kit/fields';
import { type Resource, snake } from '@fernpuls/contract/kit/resource';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { builderOf } from '../ground/database.ts';
import { type ListQuery, listStatement } from '../ground/list.queries.ts';

/** Rows of the practice that asks; another one has a twentieth beside it. */
const filledRows = 20_000;
const askingTenant = 1;

type Column = { name: string; type: string; required: boolean; given: boolean };
type Node = Record<string, unknown> & { Plans?: Node[] };

/**
 * A table as it stands, with its indexes and fences and without what it demands of its rows, filled with any values:
 * what PostgreSQL would do for its list in a large practice.
 */
export async function fillTable(admin: pg.Client, resource: Resource): Promise<void> {
  const table = tableOf(resource);
  await admin.query(`create schema if not exists filled; grant usage on schema filled to fernpuls_app`);
  await admin.query(
    `create table filled.${table} (like public.${table} including defaults including indexes)`,
  );
  const found = await admin.query<{ policies: string }>(
    `select coalesce(string_agg(format('create policy %I on filled.%s as %s to %s using (%s);', policyname, $1::text,
       permissive, array_to_string(roles, ','), qual), ' '), '') as policies
     from pg_policies where schemaname = 'public' and tablename = $1 and cmd = 'ALL'`,
    [table],
  );
  await admin.query(`alter table filled.${table} enable row level security, force row level security;
    ${found.rows[0]?.policies}
    grant select on filled.${table} to fernpuls_app`);
  const columns = await columnsOf(admin, table);
  const values = columns.map((column) => valueOf(resource, column));
  await admin.query(
    `insert into filled.${table} (${columns.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from generate_series(1, ${filledRows + filledRows / 20}) as n on conflict do nothing`,
  );
  await settleTable(admin, table);
}

/** As a table stands that nobody has written to for a while. */
export async function settleTable(admin: pg.Client, table: string): Promise<void> {
  do await admin.query(`vacuum analyze filled.${table}`);
  while (!(await isAllVisible(admin, table)));
}

/** A transaction of the running server open during the vacuum leaves pages unmarked, and indexes ask the table. */
async function isAllVisible(admin: pg.Client, table: string): Promise<boolean> {
  const { rows } = await admin.query<{ whole: boolean }>(
    `select relallvisible = relpages as whole from pg_class where oid = ('filled.' || $1)::regclass`,
    [table],
  );
  return rows[0]?.whole === true;
}

/** Rows of the table itself that a list reads to answer, seen as the application sees it. */
export async function rowsRead(
  admin: pg.Client,
  resource: Resource,
  query: ListQuery,
  from?: RawBuilder<unknown>,
): Promise<number> {
  await admin.query(
    `set role fernpuls_app; set search_path = filled, public; set app.tenant = '${askingTenant}'`,
  );
  try {
    const { sql: text, parameters } = listStatement(resource, query, from ? { from } : {}).compile(
      builderOf(admin),
    );
    await admin.query(`prepare listed as ${text}`);
    const given = parameters.map((value) => literal(value)).join(', ');
    const read: number[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await admin.query(`set plan_cache_mode = ${mode}`);
      const told = await admin.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (analyze, format json) execute listed${given === '' ? '' : `(${given})`}`,
      );
      const plan = told.rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error('PostgreSQL told no plan');
      read.push(heapRows(plan));
    }
    return Math.max(...read);
  } finally {
    await admin.query('reset role; reset search_path; reset app.tenant; reset plan_cache_mode');
    await admin.query('deallocate all');
  }
}

/** The first word of a closed list, half of the times and days, one of twenty people. */
export function someFilter(resource: Resource, name: string): ListQuery['filters'][number] {
  const field = fieldOf(resource, name);
  if (field.kind === 'instant')
    return { field: name, kind: 'range', from: '2026-03-01T00:00:00Z', to: undefined };
  if (field.kind === 'day') return { field: name, kind: 'range', from: '1960-01-01', to: undefined };
  const values: Partial<Record<Field['kind'], unknown>> = {
    choice: field.choices?.[0],
    flag: true,
    reference: '00000000-0000-7000-8000-000000000007',
    text: `${snake(name)} 7`,
  };
  return { field: name, kind: 'in', values: [values[field.kind] ?? 7], orNull: false };
}

function heapRows(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + heapRows(part), 0);
  if (node['Node Type'] === 'Index Only Scan') return below + number(node['Heap Fetches']);
  if (node['Relation Name'] === undefined) return below;
  const each =
    number(node['Actual Rows']) +
    number(node['Rows Removed by Filter']) +
    number(node['Rows Removed by Index Recheck']);
  return below + each * number(node['Actual Loops']);
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

async function columnsOf(admin: pg.Client, table: string): Promise<Column[]> {
  const found = await admin.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as required, atthasdef as given
     from pg_attribute where attrelid = ('filled.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return found.rows;
}

function valueOf(resource: Resource, column: Column): string {
  if (column.name === 'tenant_id') return `case when n <= ${filledRows} then ${askingTenant} else 2 end`;
  if (column.name === 'id') return 'gen_random_uuid()';
  const [, field] = Object.entries(resource.fields).find(([name]) => snake(name) === column.name) ?? [];
  const drawn = `(hashtext(n::text || '${column.name}') & 65535)`;
  if (!field) return column.required ? plainValue(column, drawn) : 'null';
  const value = column.type === 'jsonb' ? `'{}'::jsonb` : fieldValue(field, column, drawn);
  return field.nullable ? `case when n % 4 > 0 then ${value} end` : value;
}

function fieldValue(field: Field, column: Column, drawn: string): string {
  if (field.choices) {
    const words = field.choices.map((choice) => pg.escapeLiteral(choice)).join(', ');
    return `(array[${words}])[1 + ${drawn} % ${field.choices.length}]`;
  }
  if (field.kind === 'reference')
    return `('00000000-0000-7000-8000-' || lpad((${drawn} % 20)::text, 12, '0'))::uuid`;
  return plainValue(column, drawn);
}

/** A value of the column's type; times lie in the year around the first of March. */
function plainValue({ name, type }: Column, drawn: string): string {
  if (type === 'boolean') return name.startsWith('is_synthetic') ? 'false' : `${drawn} % 2 = 0`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'date') return `date '1930-01-01' + ${drawn} % 22000`;
  if (type.startsWith('timestamp')) return `timestamptz '2025-09-01' + ${drawn} * interval '8 minutes'`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'bytea') return `''`;
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'text') return `'${name} ' || ${drawn} % 5000`;
  return `${drawn} % 1000`;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

function tableOf({ type, table }: Resource): string {
  if (table === null) throw new Error(`${type} stands on no table`);
  return table;
}

function fieldOf({ type, fields }: Resource, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${type} has no ${name}`);
  return field;
}
