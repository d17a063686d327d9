import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { startEmbeddedPostgres } from '../runtime/embedded-postgres.ts';
import type { Version } from '../runtime/postmaster.ts';
import { workFolder } from './backups.ts';
import { connected } from './installation.ts';

const password = 'probe';

/**
 * A PostgreSQL of its own, since roles belong to all databases of one, and `given`: the user README.md asks its
 * administrator for. Gone when the test file ends.
 */
export async function plainOwner(version?: Version) {
  const folder = workFolder();
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), {
    version: version ?? (await versionOfTests()),
    archived: false,
    passing: true,
  });
  after(cluster.stop);
  const superuser = await connected(cluster.url);
  after(() => superuser.end());
  await superuser.query(`create role given login createrole password '${password}'`);
  const urlOf = (role: string, database: string) => {
    const url = new URL(cluster.url);
    [url.username, url.password, url.pathname] = [role, password, `/${database}`];
    return url.toString();
  };
  return {
    folder,
    superuser,
    urlOf,
    /** A database that belongs to `given`, seen by the superuser. */
    async database(name: string) {
      await superuser.query(`create database ${name} owner given`);
      const url = new URL(cluster.url);
      url.pathname = `/${name}`;
      const beyond = await connected(url.toString());
      after(() => beyond.end());
      return { url: urlOf('given', name), beyond };
    },
  };
}

/** Of the database the others are run on. */
async function versionOfTests(): Promise<Version> {
  if (!process.env.TEST_DATABASE_URL) return '18';
  const client = await connected(process.env.TEST_DATABASE_URL);
  const { rows } = await client.query<{ old: boolean }>(
    "select current_setting('server_version_num')::integer < 160000 as old",
  );
  await client.end();
  return rows[0]?.old ? '15' : '18';
}
