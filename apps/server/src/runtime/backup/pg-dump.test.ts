import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type pg from 'pg';
import { root } from '../../config.ts';
import { openDatabase } from '../../ground/database.ts';
import { ensureRoles } from '../../ground/database-roles.ts';
import { whyNot } from '../../testing/apt.ts';
import { contents } from '../../testing/backups.ts';
import { runCommand } from '../../testing/commands.ts';
import { plainOwner } from '../../testing/plain-owner.ts';
import { releasedFolder, releasedKey } from '../../testing/released.ts';
import { schemaFaults } from '../../testing/schema-faults.ts';
import { restoreBackup } from './restore-backup.ts';

const run = promisify(execFile);

/** Null: there is a pg_dump that reads a server of this version. */
async function whyNoDump(major: number): Promise<string | null> {
  const why = await whyNot('pg_dump', 'postgresql-client');
  if (why !== null) return why;
  const { stdout } = await run('pg_dump', ['--version']);
  const own = Number(/(\d+)/.exec(stdout)?.[1]);
  return own >= major ? null : `pg_dump ${own} does not read PostgreSQL ${major}`;
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select current_setting('server_version_num')::integer / 10000 as n",
  );
  return rows[0]?.n ?? 0;
}

/** What an owner may on its own differs by version: since 17 also to maintain a table. */
const granted = (list: string) =>
  `array(select may::text from unnest(${list}) as may where may::text not like 'given=%' order by 1)`;

/** Who owns and may call what, and whom each policy is for. */
async function rightsOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(`
    select oid::regprocedure::text as name, proowner::regrole::text as owner, prosecdef,
      ${granted('proacl')} as may from pg_proc where pronamespace = 'app'::regnamespace
    union all select oid::regclass::text, relowner::regrole::text, relforcerowsecurity and relrowsecurity,
      ${granted('relacl')} from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
    union all select polrelid::regclass || ' ' || polname, polroles::regrole[]::text, polpermissive,
      array[pg_get_expr(polqual, polrelid)] from pg_policy
    order by 1, 2`);
  return rows;
}

/** An empty database, as README.md has it filled. */
async function restored(dump: string, elsewhere: Awaited<ReturnType<typeof plainOwner>>) {
  const empty = await elsewhere.database('restored');
  const env = { DATABASE_URL: empty.url, DATA_DIR: elsewhere.folder };
  const roles = await runCommand('roles', [], env);
  assert.equal(roles.code, 0, roles.output);
  await run('pg_restore', ['--exit-on-error', '--dbname', empty.url, dump]);
  return { ...empty, env };
}

test('a dump by the owner of a database who is no superuser has every row, and restored by one it stands as it stood', async (t: TestContext) => {
  const here = await plainOwner();
  const why = await whyNoDump(await majorOf(here.superuser));
  if (why !== null) return t.diagnostic(`left out: ${why}`);
  const { url, beyond } = await here.database('practice');
  await restoreBackup({
    url: () => Promise.resolve(url),
    folder: releasedFolder,
    dataDir: join(here.folder, 'data'),
    migrations: join(root, 'db/migrations'),
    key: releasedKey,
    previousKeys: [],
    withoutKey: false,
    replace: false,
  });
  const dump = join(here.folder, 'practice.dump');
  const asSystem = ['--enable-row-security', '--role=fernpuls_system'];
  await run('pg_dump', ['--format=custom', ...asSystem, '--file', dump, url]);
  const [before, rights] = [await contents(beyond), await rightsOf(beyond)];
  assert.ok(Number(before.patient?.split(' ')[0]) > 10, 'there is something to lose');
  // Beside the first, and on a PostgreSQL that has never seen a Fernpuls, of the newest version.
  for (const elsewhere of [here, await plainOwner('18')]) {
    const found = await restored(dump, elsewhere);
    assert.deepEqual(await contents(found.beyond), before);
    assert.deepEqual(await rightsOf(found.beyond), rights);
    assert.deepEqual(await schemaFaults(found.beyond), []);
    const migrated = await runCommand('migrate', [], found.env);
    assert.deepEqual(migrated, { code: 0, output: 'Nothing to do: the database is up to date.\n' });
    const server = openDatabase(found.url, { size: 1 });
    assert.equal((await server.app.query('select 1 from patient')).rowCount, 0);
    assert.ok(Number((await server.system.query('select 1 from patient')).rowCount) > 10);
    await server.close();
  }
});

test('pg_dump refuses to leave rows out where nothing was said of row-level security', async (t: TestContext) => {
  const here = await plainOwner();
  const why = await whyNoDump(await majorOf(here.superuser));
  if (why !== null) return t.diagnostic(`left out: ${why}`);
  const { url } = await here.database('practice');
  await ensureRoles(url);
  const migrated = await runCommand('migrate', [], { DATABASE_URL: url, DATA_DIR: here.folder });
  assert.equal(migrated.code, 0, migrated.output);
  await assert.rejects(run('pg_dump', ['--file', join(here.folder, 'part.sql'), url]), /row-level security/);
});
