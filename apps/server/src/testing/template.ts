import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../config.ts';
import { ensureDatabase } from '../runtime/embedded-postgres.ts';
import { migrate } from '../runtime/migrate.ts';
import { ensureRoles } from '../ground/database-roles.ts';

const migrations = join(root, 'db/migrations');
/** As README.md wants a user at least: what only a superuser could do fails in every test that needs it. */
const owner = 'test_plain_owner';

/** A database of that name with today's schema, copied from one that was migrated once in this cluster. */
export async function migratedDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const template = await ensureTemplate(client, clusterUrl);
    await client.query(
      `create database ${client.escapeIdentifier(name)} owner ${owner} template ${template} strategy file_copy`,
    );
  } finally {
    await client.end();
  }
  const target = new URL(clusterUrl);
  target.pathname = `/${name}`;
  return target.toString();
}

/** Named after what the migrations say: a changed one makes a new template, and the old one goes. */
async function ensureTemplate(client: pg.Client, clusterUrl: string): Promise<string> {
  const template = `template_${hashOfMigrations()}`;
  await client.query('select pg_advisory_lock(7270012)');
  try {
    const there = "select datname from pg_database where datname like 'template\\_%'";
    const known = (await client.query<{ datname: string }>(there)).rows.map(({ datname }) => datname);
    if (known.includes(template)) return template;
    for (const old of known) await client.query(`drop database ${old} with (force)`);
    // Only a finished one bears the name that others copy.
    const unfinished = `${template}_unfinished`;
    const url = await ensureDatabase(clusterUrl, unfinished);
    await ensureRoles(url);
    await migrate(await asOwner(client, url), migrations);
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock(7270012)');
  }
}

/** The way into an empty database of its cluster as its owner, who stands behind the fence like everybody. */
async function asOwner(superuser: pg.Client, url: string): Promise<string> {
  const way = new URL(url);
  const known = await superuser.query('select 1 from pg_roles where rolname = $1', [owner]);
  const verb = known.rowCount === 0 ? 'create role' : 'alter role';
  await superuser.query(
    `${verb} ${owner} with login createrole password ${superuser.escapeLiteral(way.password)}`,
  );
  await superuser.query(`grant fernpuls_system to ${owner}`);
  await superuser.query(`alter database ${way.pathname.slice(1)} owner to ${owner}`);
  way.username = owner;
  return way.toString();
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
