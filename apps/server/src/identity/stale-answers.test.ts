import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { readConfig, SettingError } from '../config.ts';
import { createTenantDirectory } from '../tenancy/index.ts';
import { eventually } from '../testing/eventually.ts';
import { testServer } from '../testing/server.ts';
import { createSessions } from './sessions.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const lastingMs = 3_600_000;

/** Starts `ask` so that it has read what comes before `table`, then changes something and forgets while it waits. */
async function overtaken<T>(
  table: string,
  ask: () => Promise<T>,
  change: string,
  forget: () => void,
): Promise<T> {
  const holder = new pg.Client({ connectionString: server.adminUrl });
  await holder.connect();
  after(() => holder.end());
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const asked = ask();
  const waits = 'select 1 from pg_locks where not granted and relation = to_regclass($1)';
  await eventually('a load that waits', async () => (await server.admin.query(waits, [table])).rowCount);
  await holder.query(change);
  forget();
  await holder.query('commit');
  return asked;
}

test('[AUTH-12] a session that is forgotten while it is being read is read again by the next request', async () => {
  const { id, headers } = tenant.staff;
  const sessions = createSessions(server.database, lastingMs);
  const practice = await createTenantDirectory(server.database).byId(tenant.id);
  const isLocked = async () => {
    const actor = await sessions.actorOf(practice, headers);
    return actor.kind === 'physician' && actor.isLocked;
  };
  const change = `update session set locked_at = now() where id = '${headers.client}'`;
  assert.equal(
    await overtaken('role', isLocked, change, () => sessions.forgetPeople(tenant.id, [id])),
    false,
  );
  assert.equal(await isLocked(), true);
});

test('settings that change while they are being read are read again before they are answered', async () => {
  const tenants = createTenantDirectory(server.database, lastingMs);
  const minutes = async () => (await tenants.byId(tenant.id)).autoLogoutSeconds;
  const change = `insert into session_policy (tenant_id, idle_limit_seconds) values (${tenant.id}, 660)`;
  const forget = () => tenants.forget(tenant.id);
  assert.equal(await overtaken('opening_hours', minutes, change, forget), 660);
  assert.equal(await minutes(), 660);
});

test('[AUTH-12] how long a server believes what it has read is a setting that is checked', () => {
  assert.equal(readConfig({}).cacheMs, 5_000);
  assert.equal(readConfig({ CACHE_MS: '100' }).cacheMs, 100);
  assert.equal(readConfig({ CACHE_MS: '60000' }).cacheMs, 60_000);
  for (const wrong of ['99', '60001', '250.5', 'soon', '-1'])
    assert.throws(() => readConfig({ CACHE_MS: wrong }), SettingError);
});
