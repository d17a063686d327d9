import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { root } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { freePort, listening, sleep } from './testing/processes.ts';
import { losses, sendReadings } from './testing/recovery.ts';
import { makeTenant, patientWithTrigger } from './testing/server.ts';

/** The installation as `npm start` makes it: one process, its own data folder and PostgreSQL. */
function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-crash-'));
  chmodSync(folder, 0o755);
  let node: ChildProcess | null = null;
  const postmaster = () => readFileSync(join(folder, 'postgres-18/postmaster.pid'), 'utf8').split('\n');
  const databasePid = () => Number(postmaster()[0]);
  after(async () => {
    node?.kill('SIGKILL');
    try {
      process.kill(databasePid(), 'SIGINT');
    } catch {
      // It is gone already: nothing to stop.
    }
    await sleep(500);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    databasePid,
    async start() {
      const port = await freePort();
      const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...env } = process.env;
      node = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
        env: { ...env, PORT: String(port), DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await listening(port);
      return { port };
    },
    adminUrl() {
      const password = readFileSync(join(folder, 'postgres-18.password'), 'utf8');
      return `postgres://postgres:${password}@127.0.0.1:${postmaster()[3]}/fernpuls`;
    },
    async killNode() {
      const dying = node;
      const gone = new Promise((resolve) => dying?.once('exit', resolve));
      dying?.kill('SIGKILL');
      await gone;
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('[TRIGGER-02] a server killed in the middle keeps every acknowledged reading once, each breach with its one alarm', async () => {
  const place = installation();
  let { port } = await place.start();
  const database = openDatabase(place.adminUrl(), 2);
  const tenant = await makeTenant({ database, port }, []);
  const patients = [];
  for (let n = 0; n < 5; n += 1) patients.push(await patientWithTrigger(tenant));
  await database.close();
  const ids = patients.map(({ customPatientId }) => customPatientId);
  const acknowledged: { id: string }[] = [];

  for (const alsoDatabase of [false, true, false]) {
    const device = sendReadings(
      { port, host: `${tenant.key}.localhost:${port}`, deviceKey: tenant.deviceKey },
      ids,
      60,
    );
    for (let waited = 0; device.acknowledged.length < 50; waited += 50) {
      assert.ok(waited < 60_000, `${device.acknowledged.length} readings before the blow`);
      await sleep(50);
    }
    if (alsoDatabase) process.kill(place.databasePid(), 'SIGKILL');
    await place.killNode();
    await device.stop();
    acknowledged.push(...device.acknowledged);
    const again = await place.start();
    port = again.port;
    const admin = await connected(place.adminUrl());
    assert.deepEqual(await losses(admin, acknowledged), []);
    for (let waited = 0; (await admin.query('select 1 from outbox')).rowCount !== 0; waited += 100) {
      assert.ok(waited < 30_000, 'announcements that waited are published');
      await sleep(100);
    }
    const numbers = await admin.query('select 1 from live_event having count(*) <> max(number)');
    assert.equal(numbers.rowCount, 0, 'and numbered without gaps');
    await admin.end();
  }
  await place.killNode();
});
