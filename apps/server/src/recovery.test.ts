// Alone: it takes the database away from a server.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openGate, losses, sendOne, sendReadings } from './testing/recovery.ts';
import { refusalOf } from './testing/answers.ts';
import { eventually } from './testing/eventually.ts';
import { readyLive } from './testing/live.ts';

import { patientWithTrigger, ownServer, type TestServer, type TestTenant } from './testing/server.ts';

/** 200 for a reading of which the server heard only by trying again that it had been stored. */
const expected = [200, 201, 503];

/** Patients with thresholds, and a device that breaks them forty times a second. */
async function underLoad(server: TestServer, tenant: TestTenant) {
  const patients = await Promise.all(Array.from({ length: 5 }, () => patientWithTrigger(tenant)));
  const ids = patients.map(({ customPatientId }) => customPatientId);
  const target = { port: server.port, host: tenant.host, deviceKey: tenant.deviceKey };
  const device = sendReadings(target, ids, 40);
  after(() => device.stop());
  const flows = (count: number) => {
    const enough = device.acknowledged.length + count;
    return eventually(`${count} more readings`, () => device.acknowledged.length >= enough);
  };
  return { ids, target, device, flows };
}

/** The check itself, broken on purpose: what is taken away or doubled is reported. */
async function assertSeesLosses(server: TestServer, acknowledged: readonly { id: string }[]): Promise<void> {
  await server.admin.query('begin');
  const [gone, twice] = acknowledged.map(({ id }) => id);
  await server.admin.query('delete from measurement where id = $1', [gone]);
  await server.admin.query(
    `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, external_id, plausibility)
     select tenant_id, id, patient_id, value_type, value, measured_at - interval '1 second', 0, source, external_id, plausibility
     from measurement where id = $1`,
    [twice],
  );
  await server.admin.query('update trigger_event set repeat_count = repeat_count + 1');
  const found = (await losses(server.admin, acknowledged)).map((text) => text.replace(/: \d+$/, ''));
  await server.admin.query('rollback');
  assert.deepEqual(found, [
    'acknowledged readings lost',
    'readings stored twice',
    'external ids stored twice',
    'receipts without reading',
    'events whose count of repeats is wrong',
  ]);
}

test('[TRIGGER-02] connections that PostgreSQL cuts lose no acknowledged reading, repeat none, and the server goes on', async () => {
  const server = await ownServer();
  const tenant = await server.tenant();
  const { device, target, flows } = await underLoad(server, tenant);
  for (let blow = 0; blow < 6; blow += 1) {
    await flows(8);
    await server.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }
  await flows(10);
  await device.stop();
  assert.deepEqual(
    [...device.statuses.keys()].filter((status) => !expected.includes(status)),
    [],
  );
  assert.deepEqual(await losses(server.admin, device.acknowledged), []);
  await assertSeesLosses(server, device.acknowledged);
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const patient = await patientWithTrigger(tenant);
  await sendOne(target, patient.customPatientId, 'after');
  await live.until(({ kind }) => kind === 'trigger_event');
});

test('[API-13] while PostgreSQL is away the server answers 503 with Retry-After, and works again when it is back', async () => {
  const direct = process.env.TEST_DATABASE_URL;
  const cluster = direct ? null : await (await import('./testing/cluster.ts')).startTestCluster();
  const url = new URL(direct ?? cluster?.url ?? '');
  const gate = await openGate({ host: url.hostname, port: Number(url.port) });
  const server = await ownServer({}, (databaseUrl) => {
    const through = new URL(databaseUrl);
    through.port = String(gate.port());
    return through.toString();
  });
  after(async () => {
    await gate.shut();
    await cluster?.stop();
  });
  const tenant = await server.tenant();
  const { ids, target, device, flows } = await underLoad(server, tenant);
  await flows(10);
  await gate.shut();
  for (const ask of [
    () => tenant.ask('GET', '/web/v1/patients'),
    () => tenant.ask('POST', '/web/v1/auth/sign_in', { email: 'a@b.c', password: 'x' }, null),
    () => sendOne(target, ids[0] ?? '', 'while-away'),
  ]) {
    const answer = await ask();
    assert.equal(refusalOf(answer), '503 unavailable');
    assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d?$/);
  }
  assert.equal((await tenant.ask('GET', '/healthz')).status, 200, 'the process lives');
  assert.equal((await tenant.ask('GET', '/readyz')).status, 503, 'and says that it cannot work');
  await eventually('a reading refused', () => device.statuses.get(503));
  await gate.open();
  const isBack = async () => (await tenant.ask('GET', '/web/v1/patients')).status === 200;
  await eventually('the return by itself', isBack);
  await flows(10);
  await device.stop();
  assert.deepEqual(
    [...device.statuses.keys()].filter((status) => ![0, ...expected].includes(status)),
    [],
  );
  assert.deepEqual(await losses(server.admin, device.acknowledged), []);
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const patient = await patientWithTrigger(tenant);
  assert.equal((await sendOne(target, patient.customPatientId, 'after')).status, 201);
  await live.until(({ kind }) => kind === 'trigger_event');
});
