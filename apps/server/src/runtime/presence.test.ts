import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { eventually } from '../testing/eventually.ts';
import { readyLive } from '../testing/live.ts';
import { secondServer } from '../testing/second-server.ts';
import { ask1, type TestPerson, testServer } from '../testing/server.ts';
import { peopleOnline } from './presence.ts';

type Someone = { id: string; online_status: string };
const server = await testServer();
const second = await secondServer(server);

async function practice() {
  const tenant = await server.tenant();
  const other = await tenant.person([{ key: 'task', access: 'write' }]);
  const serversOf = async (id: string) => {
    const rows = await server.admin.query('select 1 from online_person where physician_id = $1', [id]);
    return rows.rowCount;
  };
  const at = (port: number) => ({ port, host: tenant.host });
  const peopleAt = async (port: number) => {
    const answer = await ask1(port, {
      method: 'GET',
      path: '/web/v1/online_statuses',
      host: tenant.host,
      headers: tenant.staff.headers,
    });
    return (answer.body as { people: Someone[] }).people.map(({ id }) => id).sort();
  };
  return { tenant, staff: tenant.staff, other, at, peopleAt, serversOf };
}

async function watching(at: { port: number; host: string }, person: TestPerson) {
  const live = await readyLive(at, person);
  const said = (id: string, status: string) =>
    live.messages.filter(({ payload }) => {
      const one = { ...payload } as unknown as Someone;
      return one.id === id && one.online_status === status;
    }).length;
  return {
    ...live,
    said,
    told: async (id: string, status: string, times = 1) => {
      await live.until(() => said(id, status) >= times);
    },
  };
}

test('[SHELL-32] [API-06] who opens a screen at one server is there for the screens of another, until it is closed', async () => {
  const { staff, other, at, peopleAt } = await practice();
  const watcher = await watching(at(server.port), staff);
  const away = await readyLive(at(second.port), other);
  await watcher.told(other.id, 'online');
  const both = [staff.id, other.id].sort();
  assert.deepEqual(await peopleAt(server.port), both);
  assert.deepEqual(await peopleAt(second.port), both);
  await away.close();
  await watcher.told(other.id, 'offline');
  assert.deepEqual(await peopleAt(second.port), [staff.id]);
  await watcher.close();
});

test('[SHELL-32] a person with screens at two servers leaves with the last one', async () => {
  const { tenant, staff, other, at, peopleAt, serversOf } = await practice();
  const watcher = await watching(at(server.port), staff);
  const here = await readyLive(at(server.port), other);
  await watcher.told(other.id, 'online');
  const there = await readyLive(at(second.port), other);
  await eventually('a note of both servers', async () => (await serversOf(other.id)) === 2);
  await here.close();
  await eventually('a note of the other server alone', async () => (await serversOf(other.id)) === 1);
  // News come in their order: before this person's would have come that the other one left.
  const third = await tenant.person([{ key: 'task', access: 'write' }]);
  await readyLive(at(server.port), third);
  await watcher.told(third.id, 'online');
  assert.equal(watcher.said(other.id, 'offline'), 0);
  assert.equal(watcher.said(other.id, 'online'), 1, 'told once');
  assert.ok((await peopleAt(server.port)).includes(other.id));
  await there.close();
  await watcher.told(other.id, 'offline');
  assert.equal(watcher.said(other.id, 'offline'), 1, 'told once');
  await watcher.close();
});

test('[SHELL-32] [ROLES-09] another practice hears nothing of who is there', async () => {
  const [one, two] = [await practice(), await practice()];
  const stranger = await watching(two.at(second.port), two.staff);
  const watcher = await watching(one.at(server.port), one.staff);
  await readyLive(one.at(second.port), one.other);
  await watcher.told(one.other.id, 'online');
  await readyLive(two.at(second.port), two.other);
  await stranger.told(two.other.id, 'online');
  assert.deepEqual(await two.peopleAt(server.port), [two.staff.id, two.other.id].sort());
  assert.equal(stranger.said(one.other.id, 'online'), 0);
});

test('[SHELL-32] the people of a server that died are gone after its last sign of life', async () => {
  const { tenant, staff, other, at, peopleAt } = await practice();
  const watcher = await watching(at(server.port), staff);
  await watcher.told(staff.id, 'online');
  const died = '018f0000-0000-7000-8000-00000000dead';
  const lastSeen = async (age: string, client: pg.ClientBase = server.admin) => {
    await client.query('delete from online_person where server_id = $1', [died]);
    await client.query(
      `insert into online_person (tenant_id, physician_id, server_id, seen_at) values ($1, $2, $3, now() - $4::interval)`,
      [tenant.id, other.id, died, age],
    );
  };
  await lastSeen('0 seconds');
  assert.ok((await peopleAt(server.port)).includes(other.id));
  await lastSeen('46 seconds');
  assert.deepEqual(await peopleAt(server.port), [staff.id]);
  // In one transaction no time passes.
  await tenant.asWorker(async (tx, client) => {
    const isThere = async (age: string) => {
      await lastSeen(age, client);
      return (await peopleOnline(tx)).has(other.id);
    };
    assert.deepEqual([await isThere('44.999 seconds'), await isThere('45 seconds')], [true, false]);
  });
  await watcher.close();
});
