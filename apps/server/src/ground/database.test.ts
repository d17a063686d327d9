import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type pg from 'pg';
import { eventually } from '../testing/eventually.ts';
import { testServer } from '../testing/server.ts';
import { asSystem, openDatabase, readingTenant, withTenant } from './database.ts';
import { ensureRoles } from './database-roles.ts';
import { ensureDatabase } from '../runtime/embedded-postgres.ts';

const server = await testServer();
const tenant = await server.tenant();

type Writing = { _writev: (...given: unknown[]) => void };

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

test('statements asked for in one turn travel to PostgreSQL in one packet', async () => {
  await withTenant(server.database, tenant.id, async (_, client) => {
    await client.query('select 1');
    const { stream } = (client as unknown as { connection: { stream: Writing } }).connection;
    const packets = mock.method(stream, '_writev');
    const together = [client.query('select 2'), client.query('select $1::int', [3])];
    await Promise.all(together);
    assert.equal(packets.mock.callCount(), 1);
    await client.query('select $1::int', [4]);
    assert.equal(packets.mock.callCount(), 2);
    packets.mock.restore();
  });
});

test('a connection cut while a statement runs fails that work alone: the process lives and works on', async () => {
  const pidOf = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const backends = async (pid: number, condition: string) => {
    const text = `select 1 from pg_stat_activity where pid = $1 and ${condition}`;
    return (await server.admin.query(text, [pid])).rowCount ?? 0;
  };
  const cut = async (pid: number) => {
    await server.admin.query('select pg_terminate_backend($1)', [pid]);
    await eventually('the end of the connection', async () => (await backends(pid, 'true')) === 0);
  };
  const work = withTenant(server.database, tenant.id, async (_, client) => {
    const pid = await pidOf(client);
    const waiting = assert.rejects(client.query('select pg_sleep(3600)'));
    await eventually('the statement', () => backends(pid, "wait_event = 'PgSleep'"));
    await cut(pid);
    await waiting;
    throw new Error('the statement was cut');
  });
  await assert.rejects(work, /the statement was cut/);
  const idle = withTenant(server.database, tenant.id, async (_, client) => {
    await cut(await pidOf(client));
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
  const kept = await asSystem(server.database, (_, client) =>
    client.query("select 1 from cohort where name = 'bleibt nicht'"),
  );
  assert.equal(kept.rowCount, 0);
  assert.throws(() => withTenant(server.database, 0, () => Promise.resolve()), /positive/);
  assert.throws(() => withTenant(server.database, Number.NaN, () => Promise.resolve()), /positive/);
});

test('a plan made for a practice of three rows does not read a large practice whole', async () => {
  const large = await server.tenant();
  await server.admin.query(`
    create table probe (tenant_id integer not null, id uuid not null, sort_key text not null, primary key (tenant_id, id));
    create index on probe (tenant_id, sort_key);
    alter table probe enable row level security, force row level security;
    create policy fence on probe to fernpuls_app using (tenant_id = app.tenant_id());
    grant select on probe to fernpuls_app;
    insert into probe select ${large.id}, gen_random_uuid(), 'n' || n from generate_series(1, 20000) as n;
    insert into probe select ${tenant.id}, gen_random_uuid(), 'n' || n from generate_series(1, 3) as n;
    analyze probe`);
  const database = openDatabase(server.adminUrl, { size: 1 });
  const text = 'select sort_key from probe where id = any($1::uuid[]) order by sort_key';
  const ids = (await server.admin.query<{ id: string }>('select id from probe limit 20')).rows.map(
    ({ id }) => id,
  );
  const planOf = async (_: unknown, client: pg.PoolClient) => {
    const list = ids.map((id) => `"${id}"`).join(',');
    const told = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) execute probed ('{${list}}')`,
    );
    return told.rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    for (const within of [readingTenant, withTenant]) {
      for (let time = 0; time < 8; time += 1)
        await within(database, tenant.id, (_, client) =>
          client.query({ name: 'probed', text, values: [ids] }),
        );
      const plan = await within(database, large.id, planOf);
      const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map((match) => Number(match[1]));
      assert.ok(Math.max(0, ...removed) < 1_000, plan);
    }
  } finally {
    await database.close();
    await server.admin.query('drop table probe');
  }
});
