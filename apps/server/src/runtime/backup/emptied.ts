import type pg from 'pg';
import { BackupRefusal } from './refusal.ts';

/**
 * Refuses a database in which there is something, unless it is a Fernpuls that may be replaced; then it is emptied
 * within the caller's transaction, so that a restore that fails leaves it as it was.
 */
export async function makeEmpty(client: pg.Client, replace: boolean): Promise<void> {
  const servers = await client.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and usename in ('fernpuls_app', 'fernpuls_system')`,
  );
  if ((servers.rows[0]?.n ?? 0) > 0)
    throw new BackupRefusal('Servers work on this database: stop them before restoring.');
  const held = await holdings(client);
  if (held.length === 0) return;
  if (!held.includes('public.migration'))
    throw new BackupRefusal('The database holds something that is not Fernpuls: nothing is replaced in it.');
  if (!replace)
    throw new BackupRefusal(
      'The database already holds a Fernpuls. --replace deletes it and puts the backup in its place.',
    );
  await client.query('drop schema app cascade');
  const tables = held.filter((name) => name.startsWith('public.'));
  await client.query(`drop table ${tables.join(', ')} cascade`);
  const left = await holdings(client);
  if (left.length > 0)
    throw new BackupRefusal(
      `The database also holds ${left.join(', ')}, which is not Fernpuls: nothing is replaced in it.`,
    );
}

/** What is in the database beside PostgreSQL and its extensions. */
async function holdings(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not relispartition
      and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and (deptype = 'e' or relkind = 'S' and deptype in ('i', 'a')))
    union all
    select format('schema %I', nspname) from pg_namespace
    where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public')
      and not exists (select 1 from pg_depend where classid = 'pg_namespace'::regclass and objid = pg_namespace.oid and deptype = 'e')
    order by 1`);
  return found.rows.map(({ name }) => name);
}
