import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRoles } from '../../apps/server/src/ground/database-roles.ts';
import { ensureDatabase } from '../../apps/server/src/runtime/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/runtime/migrate.ts';
import { startTestCluster } from '../../apps/server/src/testing/cluster.ts';

type Row = Record<string, string>;

/** The schema all migrations together make, as readable SQL: what a reviewer compares. */
export async function schemaSql(root: string): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await startTestCluster();
  const clusterUrl = given ?? cluster?.url ?? '';
  const name = `schema_${randomBytes(4).toString('hex')}`;
  const url = await ensureDatabase(clusterUrl, name);
  try {
    await ensureRoles(url);
    await migrate(url, join(root, 'db/migrations'));
    return await describe(url);
  } finally {
    const client = new pg.Client({ connectionString: clusterUrl });
    await client.connect();
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    await cluster?.stop();
  }
}

async function describe(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = async (text: string) => (await client.query<Row>(text)).rows;
    const tables =
      await rows(`select oid::text, relname as name, case relkind when 'p' then ' partition by ' || pg_get_partkeydef(oid) else '' end as partition
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
    const columns =
      await rows(`select attrelid::text as oid, format('  %s %s%s%s%s', attname, format_type(atttypid, atttypmod),
        case when attcollation <> 0 and collname = 'C' then ' collate "C"' else '' end,
        case when attidentity = 'a' then ' generated always as identity' when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end,
        case when attnotnull then ' not null' else '' end) as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation c on c.oid = attcollation
      where attnum > 0 and not attisdropped order by attrelid, attnum`);
    const constraints =
      await rows(`select conrelid::text as oid, format('  constraint %s %s', conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where contype in ('p', 'u', 'f', 'c') and conparentid = 0 order by conrelid, contype, conname`);
    const indexes =
      await rows(`select i.indrelid::text as oid, pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i
      where not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by 2`);
    const policies =
      await rows(`select polrelid::text as oid, format('-- policy %s for %s', polname, (select string_agg(rolname, ', ') from pg_roles where oid = any(polroles))) as line
      from pg_policy order by polrelid, polname`);
    const triggers = await rows(
      `select tgrelid::text as oid, pg_get_triggerdef(oid) || ';' as line from pg_trigger where not tgisinternal order by tgname`,
    );
    const functions = await rows(
      `select pg_get_functiondef(oid) || ';' as line from pg_proc where pronamespace = 'app'::regnamespace order by proname`,
    );
    const of = (list: Row[], oid: string | undefined) =>
      list.filter((row) => row.oid === oid).map((row) => row.line);
    const parts = tables.map((table) =>
      [
        `create table ${table.name} (\n${[...of(columns, table.oid), ...of(constraints, table.oid)].join(',\n')}\n)${table.partition};`,
        ...of(indexes, table.oid),
        ...of(triggers, table.oid),
        ...of(policies, table.oid),
      ].join('\n'),
    );
    return `-- Generated from db/migrations by \`npm run generate\`; never edited.\n\n${[...functions.map((row) => row.line), ...parts].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
