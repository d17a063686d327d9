// Alone: it kills the process and the database of an installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from './ground/database.ts';
import { eventually } from './testing/eventually.ts';
import { connected, installation } from './testing/installation.ts';
import { losses, sendReadings } from './testing/recovery.ts';
import { makeTenant, patientWithTrigger } from './testing/server.ts';

test('[TRIGGER-02] a server killed in the middle keeps every acknowledged reading once, each breach with its one alarm', async () => {
  const place = installation();
  let { port } = await place.start();
  const database = openDatabase(place.adminUrl(), { size: 2 });
  const tenant = await makeTenant({ database, port });
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
    await eventually('50 readings before the blow', () => device.acknowledged.length >= 50);
    if (alsoDatabase) process.kill(place.databasePid(), 'SIGKILL');
    await place.killNode();
    await device.stop();
    acknowledged.push(...device.acknowledged);
    const again = await place.start();
    port = again.port;
    const admin = await connected(place.adminUrl());
    assert.deepEqual(await losses(admin, acknowledged), []);
    const isAnnounced = async () => (await admin.query('select 1 from outbox')).rowCount === 0;
    await eventually('the announcements that waited', isAnnounced);
    const numbers = await admin.query('select 1 from live_event having count(*) <> max(number)');
    assert.equal(numbers.rowCount, 0, 'and numbered without gaps');
    await admin.end();
  }
  await place.killNode();
});

test('[API-13] a start waits until the workers of a killed database have let go of its memory', async (context) => {
  const place = installation();
  await place.start();
  const admin = await connected(place.adminUrl());
  const found = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = found.rows[0]?.pid ?? 0;
  let hasLetGo = false;
  const letGo = () => {
    if (!hasLetGo) process.kill(pid, 'SIGCONT');
    hasLetGo = true;
  };
  context.after(letGo);
  // As on a busy machine: this worker does not get to run, so it cannot notice.
  process.kill(pid, 'SIGSTOP');
  process.kill(place.databasePid(), 'SIGKILL');
  await place.killNode();
  const marks = place.watchMarks();
  let isStarted = false;
  const starting = place.start().then(() => (isStarted = true));
  // The dead server's mark goes, a new server sets its own and is refused; that its mark goes too and another sets one
  // shows a second try.
  await eventually('a second try', () => marks() >= 4);
  assert.equal(isStarted, false);
  letGo();
  await starting;
  const again = await connected(place.adminUrl());
  assert.equal((await again.query('select 1')).rowCount, 1);
  await again.end();
  await place.killNode();
});
