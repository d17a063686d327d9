import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { liveEvents } from '@fernpuls/contract';
import type { Person } from '../ground/context.ts';
import type { Gate } from '../kit/gate.ts';
import { createTenantDirectory } from '../tenancy/index.ts';
import { eventually } from '../testing/eventually.ts';
import { openLive, readyLive } from '../testing/live.ts';
import { testServer } from '../testing/server.ts';
import { createLiveHub } from './live-hub.ts';

const server = await testServer();

/** A hub on a port of its own, ended with the tests. */
async function hubOf(gate: Partial<Gate>) {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const failed = (error: unknown) => assert.fail(String(error));
  const hub = createLiveHub(http, gate as Gate, {
    events: liveEvents,
    recheckMs: 3_600_000,
    headers: {},
    failed,
  });
  after(async () => {
    await hub.stop();
    http.close();
  });
  const connections = () => promisify(http.getConnections.bind(http))();
  return { hub, port: (http.address() as AddressInfo).port, connections };
}

test('[AUTH-10] of two looks at a session the later one holds, whichever is answered first', async () => {
  const tenant = await server.tenant();
  const practice = await createTenantDirectory(server.database).byId(tenant.id);
  const { id, headers } = tenant.staff;
  const sessionId = headers.client ?? '';
  const about = {
    kind: 'physician' as const,
    id,
    sessionId,
    ownPatientsOnly: false,
    isLocked: false,
    freshUntil: 0,
    factorDueAt: null,
  };
  const before: Person = { ...about, access: new Map([['task', 'write']]) };
  const afterwards: Person = { ...about, access: new Map() };
  const answers: ((people: Map<string, Person>) => void)[] = [];
  const gate: Partial<Gate> = {
    database: server.database,
    tenantOf: () => Promise.resolve(practice),
    actorOf: () => Promise.resolve(before),
    sessionsOf: () => new Promise((resolve) => answers.push(resolve)),
    forgetPeople: () => undefined,
  };
  const { hub, port } = await hubOf(gate);
  const screen = await readyLive({ port, host: tenant.host }, tenant.staff);

  hub.recheck(tenant.id, [id]);
  hub.recheck(tenant.id, [id]);
  await eventually('two looks', () => answers.length === 2);
  answers[1]?.(new Map([[sessionId, afterwards]]));
  answers[0]?.(new Map([[sessionId, before]]));
  await server.admin.query('select 1');
  const number = screen.first.number ?? 0;
  hub.publish(tenant.id, [
    { number: number + 1, kind: 'tasks_changed', payload: { ids: [] } },
    { number: number + 2, kind: 'access_changed', payload: { physician_ids: [] } },
  ]);
  await screen.until(({ kind }) => kind === 'access_changed');
  assert.deepEqual(
    screen.events().map(({ kind }) => kind),
    ['access_changed'],
  );
});

test('[API-06] a screen that is gone before its session was found is never counted as there', async () => {
  const tenant = await server.tenant();
  const practice = await createTenantDirectory(server.database).byId(tenant.id);
  const { id, headers } = tenant.staff;
  const asked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<Person>();
  const { hub, port, connections } = await hubOf({
    database: server.database,
    tenantOf: () => Promise.resolve(practice),
    actorOf: () => {
      asked.resolve();
      return found.promise;
    },
    forgetPeople: () => undefined,
  });
  const socket = openLive({ port, host: tenant.host }, tenant.staff);
  await asked.promise;
  await socket.close();
  await eventually('the server has seen it go', async () => (await connections()) === 0);
  found.resolve({
    kind: 'physician',
    id,
    sessionId: headers.client ?? '',
    ownPatientsOnly: false,
    isLocked: false,
    freshUntil: 0,
    factorDueAt: null,
    access: new Map([['task', 'write']]),
  });
  await server.admin.query('select 1');
  assert.equal(hub.count(), 0);
});
