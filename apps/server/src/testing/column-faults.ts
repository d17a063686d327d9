import { type Resource, snake } from '@fernpuls/contract/kit/resource';
import type { ClientBase } from 'pg';
import type { Column, Columns } from '../ground/columns.ts';
import { ownTables } from '../ground/tables.ts';

/** What PostgreSQL fills itself wherever a resource has it. */
const preset = ['tenant_id', 'created_at', 'updated_at'];

/** Every column Kysely is told of, by table: what resources say, and over it what the server adds. */
export function knownTables(resources: readonly Resource[]): Map<string, Columns> {
  const tables = new Map<string, Columns>();
  for (const resource of resources)
    if (resource.table !== null) tables.set(resource.table, describedColumns(resource));
  for (const [table, columns] of Object.entries(ownTables))
    tables.set(table, { ...tables.get(table), ...columns });
  return tables;
}

function describedColumns({ fields }: Resource): Columns {
  const stored = Object.entries(fields).flatMap(([name, { sql, nullable, origin }]) =>
    origin === 'derived' || origin === 'remark' ? [] : [[snake(name), { sql, nullable }] as const],
  );
  const all = [
    ['id', { sql: 'uuid', nullable: false }] as const,
    ['tenant_id', { sql: 'integer', nullable: false }] as const,
    ...stored,
  ];
  return Object.fromEntries(
    all.map(([name, column]): [string, Column] => [name, { ...column, preset: preset.includes(name) }]),
  );
}

/**
 * What Kysely is told of a table against PostgreSQL: a column that is not there, is of another type, may be empty where
 * it must not or the other way round, has no value of its own where an insert leaves it out; and one that an insert
 * must give and Kysely knows nothing of.
 */
export async function columnFaults(client: ClientBase, table: string, columns: Columns): Promise<string[]> {
  const found = await client.query<{ name: string } & Omit<Column, 'value'>>(
    `select attname as name, format_type(atttypid, atttypmod) as sql, not attnotnull as nullable,
       atthasdef or attidentity <> '' as preset
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  const kept = new Map(found.rows.map((row) => [row.name, row]));
  const faults = Object.entries(columns).flatMap(([name, column]) => {
    const at = `${table}.${name}`;
    const held = kept.get(name);
    if (!held) return [`${at}: no such column`];
    return [
      ...(held.sql === column.sql ? [] : [`${at}: ${held.sql} instead of ${column.sql}`]),
      ...(held.nullable === column.nullable ? [] : [`${at}: nullable ${held.nullable}`]),
      ...(held.preset || !column.preset ? [] : [`${at}: no value of its own`]),
    ];
  });
  const unknown = found.rows.filter(
    (row) => !row.nullable && !row.preset && !Object.hasOwn(columns, row.name),
  );
  return [...faults, ...unknown.map(({ name }) => `${table}.${name}: unknown, and an insert must give it`)];
}
