// Alone: it makes the main loop of an installation stand.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './config.ts';
import { openDatabase } from './ground/database.ts';
import { runCommand } from './testing/commands.ts';
import { eventually } from './testing/eventually.ts';
import { connected, installation } from './testing/installation.ts';
import { readyLive } from './testing/live.ts';
import { freePort } from './testing/processes.ts';
import { losses, sendOne, sendReadings } from './testing/recovery.ts';
import { makeTenant, patientWithTrigger } from './testing/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernpuls-standing-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Loaded into a server before anything of it: a body with these words is one that a parser never ends with. */
const standing = join(folder, 'standing.mjs');
writeFileSync(
  standing,
  `const { parse } = JSON;
  JSON.parse = function standStill(text, reviver) {
    if (text.includes('stand still')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return parse(text, reviver);
  };`,
);

test('[API-13] [TRIGGER-02] a main loop that stands beside a sender: the server is back by itself on the same database, every acknowledged reading is there, alarms go on', async () => {
  const port = await freePort();
  const place = installation({
    args: ['--import', standing, join(root, 'apps/server/src/supervise.ts')],
    env: { PORT: String(port), WATCHDOG_MS: '3000' },
  });
  await place.start();
  const database = openDatabase(place.adminUrl(), { size: 2 });
  const tenant = await makeTenant({ database, port });
  await database.close();
  const patients = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  const ids = patients.map(({ customPatientId }) => customPatientId);
  const target = { port, host: tenant.host, deviceKey: tenant.deviceKey };
  const device = sendReadings(target, ids, 60);
  const flows = (count: number) => {
    const enough = device.acknowledged.length + count;
    return eventually(`${count} more readings`, () => device.acknowledged.length >= enough);
  };
  await flows(50);
  const databasePid = place.databasePid();
  const second = await runCommand('supervise', [], { ...place.env, PORT: '0' });
  const sentence = `Another Fernpuls is running on ${place.folder}: stop it or set DATA_DIR.\n`;
  assert.deepEqual(second, { code: 78, output: sentence });

  const attributes = { custom_patient_id: 'P-9', last_name: 'Hansen', first_name: 'stand still' };
  const poison = { data: { type: 'patients', attributes } };
  await assert.rejects(tenant.ask('POST', '/web/v1/patients', poison));

  await flows(50);
  assert.equal(place.databasePid(), databasePid, 'the database was taken over');
  const live = await readyLive({ port, host: tenant.host }, tenant.staff);
  const patient = await patientWithTrigger(tenant);
  assert.equal((await sendOne(target, patient.customPatientId, 'after')).status, 201);
  await live.until(({ kind }) => kind === 'trigger_event');
  await live.close();
  await device.stop();
  const admin = await connected(place.adminUrl());
  assert.deepEqual(await losses(admin, device.acknowledged), []);
  await admin.end();

  const output = place.output();
  const logged = /^\{.*the main loop stood for 3 s.*\}$/m.exec(output)?.[0] ?? '{}';
  const { requests, at } = JSON.parse(logged) as { requests: Record<string, string>[]; at: string[] };
  const [held] = requests.filter(({ call }) => call === 'POST /web/v1/patients');
  assert.equal(held?.practice, tenant.key);
  assert.match(held?.id ?? '', /^[0-9A-F]{4}-[0-9A-F]{4}$/);
  assert.match(at[0] ?? '', /standStill \S+\/standing\.mjs:\d+$/);
  assert.deepEqual(
    ['Hansen', 'Brandt', 'P-9', ...ids, ...patients.map(({ patientId }) => patientId)].filter((text) =>
      output.includes(text),
    ),
    [],
  );
  assert.match(output, /Fernpuls ended by SIGKILL: restart 1 of 5 in 10 minutes/);

  process.kill(place.pid(), 'SIGTERM');
  const pidFile = join(place.folder, 'postgres-18/postmaster.pid');
  await eventually('the end of all of them', () => !existsSync(pidFile));
});

test('[API-13] a start that is refused is told in one sentence and not tried again', async () => {
  const place = installation({ args: [join(root, 'apps/server/src/supervise.ts')], env: { PORT: 'seven' } });
  await assert.rejects(place.start());
  await eventually('its end', () => place.code() !== null);
  assert.equal(place.code(), 78);
  assert.equal(place.output(), 'PORT must be a whole number from 0 to 65535; it is "seven".\n');
  assert.ok(!existsSync(join(place.folder, 'postgres-18')));
});
