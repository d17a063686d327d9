import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sleep } from '../testing/processes.ts';
import { testServer } from '../testing/server.ts';
import { asSystem, ensureRoles, withTenant } from './database.ts';
import { ensureDatabase } from './embedded-postgres.ts';

const server = await testServer();
const tenant = await server.tenant();

test('servers of several databases that start at the same time all get their roles', async () => {
  const names = Array.from({ length: 6 }, (_, n) => `${new URL(server.adminUrl).pathname.slice(1)}_${n}`);
  const urls = [];
  for (const name of names) urls.push(await ensureDatabase(server.adminUrl, name));
  try {
    for (let round = 0; round < 5; round += 1) await Promise.all(urls.map((url) => ensureRoles(url)));
  } finally {
    for (const name of names) await server.admin.query(`drop database ${name} with (force)`);
  }
});

test('a connection cut while a statement runs fails that work alone: the process lives and works on', async () => {
  const cut = async (pid: number) => server.admin.query('select pg_terminate_backend($1)', [pid]);
  const work = withTenant(server.database, tenant.id, async (_, client) => {
    const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = assert.rejects(client.query('select pg_sleep(20)'));
    await sleep(50);
    await cut(found.rows[0]?.pid ?? 0);
    await waiting;
    throw new Error('the statement was cut');
  });
  await assert.rejects(work);
  const idle = withTenant(server.database, tenant.id, async (_, client) => {
    const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await cut(found.rows[0]?.pid ?? 0);
    await sleep(100);
    await client.query('select 1');
  });
  await assert.rejects(idle);
  assert.equal((await tenant.ask('GET', '/web/v1/patients')).status, 200);
});

test('[ROLES-09] a transaction of a tenant leaves no tenant behind on its connection, and a failed one no change', async () => {
  await assert.rejects(
    withTenant(server.database, tenant.id, async (_, client) => {
      await client.query("insert into cohort (id, name) values (gen_random_uuid(), 'bleibt nicht')");
      throw new Error('midway');
    }),
    /midway/,
  );
  for (let n = 0; n < 20; n += 1) {
    const found = await server.database.app.query('select 1 from cohort union all select 1 from patient');
    assert.equal(found.rowCount, 0);
  }
  const kept = await asSystem(server.database, (_, client) => client.query('select 1 from cohort'));
  assert.equal(kept.rowCount, 0);
  assert.throws(() => withTenant(server.database, 0, () => Promise.resolve()), /positive/);
  assert.throws(() => withTenant(server.database, Number.NaN, () => Promise.resolve()), /positive/);
});
