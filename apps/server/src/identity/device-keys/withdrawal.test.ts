import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import pg from 'pg';
import { createTenantDirectory } from '../../tenancy/index.ts';
import { refusalOf } from '../../testing/answers.ts';
import { keysOf } from '../../testing/device-keys.ts';
import { eventually } from '../../testing/eventually.ts';
import { readyLive } from '../../testing/live.ts';
import { secondServer } from '../../testing/second-server.ts';
import { testServer } from '../../testing/server.ts';
import { createDeviceGate } from './gate.ts';

// What is known is believed for a minute: only what is told can make it known sooner.
const server = await testServer({ cacheMs: 60_000 });
const second = await secondServer(server, { CACHE_MS: '60000' });
const tenant = await server.tenant();
const keys = keysOf(tenant);
const works = '422 patient_unknown /data/0/attributes/custom_patient_id';
const ports = [server.port, second.port];
const asked = (key: string) =>
  Promise.all(
    ports.map(async (port) => {
      const host = `${tenant.key}.localhost:${port}`;
      return refusalOf(await keys.send(key, ingestMeasurements, { port, host }));
    }),
  );

test('[SYSTEM-09] a withdrawn key is refused by every server as soon as it is told, not only when its cache is old', async () => {
  const { data, key } = await keys.issue();
  assert.deepEqual(await asked(key), [works, works]);
  const secondHears = readyLive(
    { port: second.port, host: `${tenant.key}.localhost:${second.port}` },
    tenant.staff,
  );
  const live = await secondHears;
  assert.equal((await keys.withdraw(data.id)).status, 200);
  assert.equal(refusalOf(await keys.send(key, ingestMeasurements)), '401 device_key_unknown', 'here at once');
  await live.until(({ kind, payload }) => kind === 'device_keys_changed' && payload?.ids?.[0] === data.id);
  assert.deepEqual(await asked(key), ['401 device_key_unknown', '401 device_key_unknown']);
  await live.close();
});

test('[SYSTEM-09] a server that hears nothing of screens hears of keys', async () => {
  const { data, key } = await keys.issue();
  assert.deepEqual(await asked(key), [works, works]);
  await keys.withdraw(data.id);
  await eventually('refused by both', async () =>
    (await asked(key)).every((refusal) => refusal === '401 device_key_unknown'),
  );
});

test('[SYSTEM-09] a key that is withdrawn while it is being read is read again by the next request', async () => {
  const { data, key } = await keys.issue();
  const gate = createDeviceGate({
    database: server.database,
    tenants: createTenantDirectory(server.database),
    cacheMs: 3_600_000,
    failed: (error) => {
      throw error;
    },
  });
  const ask = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const call = { headers, host: tenant.host, address: '192.0.2.7', requestId: 'x' };
    try {
      await gate.deviceOf(call, 'measurements_write');
      return 'let in';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const holder = new pg.Client({ connectionString: server.adminUrl });
  await holder.connect();
  after(() => holder.end());
  await holder.query('begin; lock table device_key in access exclusive mode');
  const first = ask();
  const waits = "select 1 from pg_locks where not granted and relation = 'device_key'::regclass";
  await eventually('a load that waits', async () => (await server.admin.query(waits)).rowCount);
  gate.forget([data.id]);
  await holder.query('commit');
  assert.equal(await first, 'let in');
  await server.admin.query('update device_key set revoked_at = now() where id = $1', [data.id]);
  assert.equal(await ask(), 'device_key_unknown', 'what was read meanwhile is not believed again');
  await gate.stop();
});
