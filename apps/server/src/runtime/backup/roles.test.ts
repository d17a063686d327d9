import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../config.ts';
import { contents } from '../../testing/backups.ts';
import { connected } from '../../testing/installation.ts';
import { plainOwner } from '../../testing/plain-owner.ts';
import { sealedColumns } from '../../sealed-columns.ts';
import { openDatabase } from '../../ground/database.ts';
import { ensureRoles } from '../../ground/database-roles.ts';
import { migrate } from '../migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const { folder, superuser: administrator, urlOf: wayOf, database } = await plainOwner();
const migrations = join(root, 'db/migrations');
const { beyond: superuser } = await database('practice');
const urlOf = (role: string, name = 'practice') => wayOf(role, name);

/** What README.md tells the administrator of a given database to do, and a role that nobody was told of. */
await administrator.query(`
  create role fernpuls_backup login bypassrls password 'probe' in role pg_read_all_data;
  create role fenced login password 'probe' in role pg_read_all_data;
`);
await ensureRoles(urlOf('given'));
await migrate(urlOf('given'), migrations);
await superuser.query(`
  insert into tenant (key, name) values ('nord', 'Nord'), ('sued', 'Süd');
  insert into role (tenant_id, id, label, permissions)
    select id, gen_random_uuid(), 'Pflege', '[]' from tenant, generate_series(1, 3) where kind = 'practice';
`);

const order = (role: string, name: string) => ({
  url: urlOf(role),
  folder: join(folder, name),
  dataDir: join(folder, 'data'),
  version: '1.0.0',
  key: null,
  withKey: false,
  sealedColumns,
  withBase: false,
});

test('the documented least role backs up every row of every practice', async () => {
  const { manifest } = await takeBackup(order('fernpuls_backup', 'least'));
  const own = await contents(superuser);
  for (const { name, rows } of manifest.tables) assert.equal(`${rows}`, own[name]?.split(' ')[0], name);
  assert.equal(manifest.tables.find(({ name }) => name === 'role')?.rows, 6);
});

test('the least role changes nothing, in no table and no counter', async () => {
  const before = await contents(superuser);
  const client = await connected(urlOf('fernpuls_backup'));
  const refused = async (text: string) => assert.rejects(client.query(text), { code: '42501' }, text);
  for (const name of Object.keys(before)) {
    await refused(`insert into public.${name} default values`);
    await refused(`delete from public.${name}`);
    await refused(`truncate public.${name}`);
  }
  await refused("select setval('tenant_id_seq', 1)");
  await refused('create table public.own (id integer)');
  await client.end();
  assert.deepEqual(await contents(superuser), before);
});

test('an owner who is no superuser backs up every row of every practice', async () => {
  const { manifest } = await takeBackup(order('given', 'owned'));
  const own = await contents(superuser);
  for (const { name, rows } of manifest.tables) assert.equal(`${rows}`, own[name]?.split(' ')[0], name);
});

test('a role from which row-level security hides rows makes no backup, rather than one with rows missing', async () => {
  const refused = async (role: string, name: string) => {
    const at = order(role, name);
    await assert.rejects(takeBackup(at), /row-level security/i, name);
    assert.equal(existsSync(at.folder) || existsSync(`${at.folder}.unfinished`), false);
  };
  await refused('fenced', 'fenced');
  await superuser.query('create policy halved on role as restrictive for select to public using (false)');
  await refused('given', 'narrowed');
  await superuser.query('drop policy halved on role');
  await superuser.query('drop policy system_access on role');
  await refused('given', 'closed');
  await superuser.query(
    'create policy system_access on role to fernpuls_system using (true) with check (true)',
  );
});

test('an owner who is no superuser restores all of it, and every fence stands again afterwards', async () => {
  const { beyond: restored } = await database('restored');
  const { manifest } = await restoreBackup({
    url: () => Promise.resolve(urlOf('given', 'restored')),
    folder: join(folder, 'owned'),
    dataDir: join(folder, 'elsewhere'),
    migrations,
    key: null,
    previousKeys: [],
    withoutKey: false,
    replace: false,
  });
  assert.ok(manifest.tables.length > 50);
  const server = openDatabase(urlOf('given', 'restored'), { size: 1 });
  assert.deepEqual(await contents(restored), await contents(superuser));
  const forced = 'select relname from pg_class where relforcerowsecurity order by relname';
  assert.deepEqual((await restored.query(forced)).rows, (await superuser.query(forced)).rows);
  assert.equal((await server.app.query('select 1 from role')).rowCount, 0);
  await server.close();
});
