// Alone: it migrates databases and holds their locks.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig, SettingError } from './config.ts';
import { ensureRoles } from './ground/database-roles.ts';
import { applyWithin, ensureMigrationTable, type Migrating, migrate } from './runtime/migrate.ts';
import { emptyDatabase, workFolder } from './testing/backups.ts';
import { startTestCluster } from './testing/cluster.ts';
import { eventually } from './testing/eventually.ts';
import { connected } from './testing/installation.ts';

const cluster = process.env.TEST_DATABASE_URL ? null : await startTestCluster();
const clusterUrl = process.env.TEST_DATABASE_URL ?? cluster?.url ?? '';
const folder = workFolder();
await ensureRoles(clusterUrl);
after(() => cluster?.stop());

/** A database with some readings in a table, and a folder of migrations of its own. */
async function site(migrations: Record<string, string>) {
  const { url, admin } = await emptyDatabase(clusterUrl);
  const path = join(folder, randomBytes(4).toString('hex'));
  mkdirSync(path);
  await admin.query('create table reading (id integer primary key, value integer, done boolean)');
  await admin.query('insert into reading select n, n from generate_series(1, 25) as n');
  await admin.query('grant select, update on reading to fernpuls_system');
  const put = (name: string, sql: string) => writeFileSync(join(path, name), sql);
  for (const [name, sql] of Object.entries(migrations)) put(name, sql);
  return {
    url,
    admin,
    path,
    put,
    migrate: (how: Partial<Migrating> = {}) => migrate(url, path, { lockMs: 100, pauseMs: 20, ...how }),
    /** Another one's connection, which may hold what a migration needs. */
    other: async () => {
      const client = await connected(url);
      after(() => client.end());
      return client;
    },
    applied: async () =>
      (await admin.query<{ name: string }>('select name from migration order by 1')).rows.map(
        ({ name }) => name,
      ),
    index: async (name: string) => {
      const text = 'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)';
      return (await admin.query<{ valid: boolean }>(text, [name])).rows[0]?.valid ?? null;
    },
  };
}

const adding = 'alter table reading add column note text;';
const building =
  '-- no transaction\ncreate index concurrently if not exists reading_value on reading (value);';

test('a migration that finds its table held lets readers pass, comes again, and is applied once it is free', async () => {
  const { admin, ...here } = await site({ '1.sql': adding });
  const holder = await here.other();
  await holder.query('begin; select 1 from reading limit 1');
  const attempts: number[] = [];
  const running = here.migrate({ waiting: (_, attempt) => attempts.push(attempt) });
  // Without an end to its waiting a reader would queue behind the migration until the holder ends.
  await eventually('readers between four attempts', async () => {
    await admin.query('select count(*) from reading');
    return attempts.length >= 4;
  });
  await holder.query('commit');
  assert.deepEqual(await running, ['1.sql']);
  assert.deepEqual(await here.applied(), ['1.sql']);
});

test('a table that stays held ends the migration with one sentence, and nothing of it is left', async () => {
  const here = await site({ '1.sql': `create table planted (id integer); ${adding}` });
  const holder = await here.other();
  await holder.query('begin; select 1 from reading limit 1');
  await assert.rejects(here.migrate({ attempts: 2 }), {
    message:
      'migration 1.sql: a table was held by others in 2 attempts of 100 ms; nothing was changed: end their transactions (pg_stat_activity) and start again.',
  });
  await holder.query('commit');
  assert.deepEqual(await here.applied(), []);
  const planted = await here.admin.query("select 1 where to_regclass('planted') is not null");
  assert.equal(planted.rowCount, 0);
});

test('a server that is told to end waits neither for a table nor for its next attempt', async () => {
  const here = await site({ '1.sql': adding });
  const holder = await here.other();
  await holder.query('begin; select 1 from reading limit 1');
  const ending = new AbortController();
  const running = here.migrate({ ending: ending.signal, pauseMs: 3_600_000, waiting: () => ending.abort() });
  await assert.rejects(running, { name: 'AbortError' });
  assert.deepEqual(await here.applied(), []);
});

test('an index is built while others write; a build that was cut off leaves an invalid one, which is built again', async () => {
  const here = await site({ '1.sql': building });
  const writer = await here.other();
  await writer.query('begin; update reading set value = 0 where id = 1');
  const cut = assert.rejects(here.migrate());
  await eventually('the build', async () => (await here.index('reading_value')) === false);
  await here.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'create index concurrently%'`,
  );
  await cut;
  assert.equal(await here.index('reading_value'), false);
  assert.deepEqual(await here.applied(), []);
  // The writer is still at work: others go on writing meanwhile.
  const again = here.migrate();
  await here.admin.query('update reading set value = 1 where id = 2');
  await writer.query('commit');
  assert.deepEqual(await again, ['1.sql']);
  assert.equal(await here.index('reading_value'), true);
  assert.deepEqual(await here.migrate(), []);
});

test('servers that start together build an index once and none of them waits for ever', async () => {
  const here = await site({ '1.sql': building, '2.sql': adding });
  const applied = await Promise.all([here.migrate(), here.migrate(), here.migrate()]);
  assert.deepEqual(applied.flat(), ['1.sql', '2.sql']);
  assert.equal(await here.index('reading_value'), true);
});

test('a partitioned table gets its index part by part, later parts with it, and an interrupted one is completed', async () => {
  const here = await site({});
  await here.admin.query(`
    create table monthly (id integer, value integer) partition by range (id);
    create table monthly_2026_10 partition of monthly for values from (0) to (10);
    create table monthly_2026_11 partition of monthly for values from (10) to (20);
    create index monthly_value on only monthly (value);
    create index monthly_value_2026_10 on monthly_2026_10 (value);
    alter index monthly_value attach partition monthly_value_2026_10;`);
  here.put(
    '1.sql',
    '-- no transaction\ncreate index concurrently if not exists monthly_value on monthly (value);',
  );
  assert.equal(await here.index('monthly_value'), false);
  assert.deepEqual(await here.migrate(), ['1.sql']);
  assert.equal(await here.index('monthly_value'), true);
  assert.equal(await here.index('monthly_value_2026_11'), true);
  await here.admin.query('create table monthly_2026_12 partition of monthly for values from (20) to (30)');
  const found = await here.admin.query(
    "select 1 from pg_inherits where inhparent = 'monthly_value'::regclass",
  );
  assert.equal(found.rowCount, 3);
});

const filling = `-- no transaction
-- until none are left
update reading set done = true where id in (select id from reading where done is null limit 10);`;

test('rows are changed some at a time, each step for itself, and what was interrupted goes on', async () => {
  const here = await site({ '1.sql': filling });
  const steps = 'select count(distinct xmin::text)::integer as n from reading where done';
  const holder = await here.other();
  await holder.query('begin; select 1 from reading where id = 25 for update');
  await assert.rejects(here.migrate({ attempts: 1 }), /held by others/);
  const before = await here.admin.query<{ n: number }>(steps);
  assert.equal(before.rows[0]?.n, 2, 'what was done before stays done');
  await holder.query('commit');
  await here.migrate();
  const left = await here.admin.query('select 1 from reading where done is null');
  assert.equal(left.rowCount, 0);
  assert.equal((await here.admin.query<{ n: number }>(steps)).rows[0]?.n, 3);
});

test('the owner of a database sees no patient, and fills the rows of all of them, also in a restore', async () => {
  const here = await site({ '1.sql': filling });
  const owner = `test_owner_${randomBytes(4).toString('hex')}`;
  await here.admin.query(`
    create role ${owner} login password 'probe' in role fernpuls_app, fernpuls_limited, fernpuls_system;
    alter table reading owner to ${owner};
    grant create on schema public to ${owner};
    alter table reading enable row level security;
    alter table reading force row level security;
    create policy system_access on reading to fernpuls_system using (true);
    create policy own on reading as restrictive to fernpuls_limited using (value < 0);`);
  const url = new URL(here.url);
  [url.username, url.password] = [owner, 'probe'];
  const asOwner = await connected(url.toString());
  assert.equal((await asOwner.query('select 1 from reading')).rowCount, 0);
  const filled = async () => (await here.admin.query('select 1 from reading where done')).rowCount;
  await migrate(url.toString(), here.path);
  assert.equal(await filled(), 25);
  await here.admin.query('update reading set done = null; delete from migration');
  await asOwner.query('begin');
  await applyWithin(asOwner, here.path, '1.sql');
  await asOwner.query('commit');
  assert.equal(await filled(), 25);
  await asOwner.end();
  // Roles belong to the whole cluster.
  await here.admin.query(
    `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
  );
});

test('a restore applies the same migrations within its own transaction', async () => {
  const here = await site({ '1.sql': building, '2.sql': filling, '3.sql': adding });
  await ensureMigrationTable(here.admin);
  await here.admin.query('begin');
  for (const name of ['1.sql', '2.sql', '3.sql']) await applyWithin(here.admin, here.path, name);
  await here.admin.query('commit');
  assert.equal(await here.index('reading_value'), true);
  assert.equal((await here.admin.query('select 1 from reading where done is null')).rowCount, 0);
  assert.deepEqual(await here.applied(), ['1.sql', '2.sql', '3.sql']);
});

test('how long a migration waits is a setting that is checked', () => {
  assert.equal(readConfig({}).migrationLockMs, 2_000);
  assert.equal(readConfig({ MIGRATION_LOCK_MS: '100' }).migrationLockMs, 100);
  assert.equal(readConfig({ MIGRATION_LOCK_MS: '60000' }).migrationLockMs, 60_000);
  for (const wrong of ['99', '60001', 'soon'])
    assert.throws(() => readConfig({ MIGRATION_LOCK_MS: wrong }), SettingError);
});
