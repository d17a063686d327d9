// Alone: it kills an installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../../ground/database.ts';
import { deviceCloud } from '../../testing/device-cloud.ts';
import { eventually } from '../../testing/eventually.ts';
import { connected, installation } from '../../testing/installation.ts';
import { makeOperator, makeTenant } from '../../testing/server.ts';

const kills = 2;
const each = 25;

test(`[MANAGE-07] ${kills} kills of the server between keeping messages and handing them over: each that was answered is with its patient, once`, async () => {
  const place = installation();
  let { port } = await place.start();
  const database = openDatabase(place.adminUrl(), { size: 2 });
  const [operator, practice] = [await makeOperator({ database, port }), await makeTenant({ database, port })];
  await database.close();
  const cloud = deviceCloud(operator, practice, () => port);
  assert.equal((await cloud.connect()).status, 200);
  const device = await cloud.worn(practice);
  const started = Date.now();
  const answered: string[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    const messages = Array.from({ length: each }, (_, index) =>
      cloud.weight(device.serial, 80 + killed, {
        measured_at: new Date(started - (killed * each + index) * 1000).toISOString(),
      }),
    );
    const all = messages.map(async (message) => {
      const { status } = await cloud.send(message);
      assert.equal(status, 202);
      answered.push(message.id);
    });
    await Promise.all(all);
    await place.killNode();
    ({ port } = await place.start());
    // Its provider heard the answers and sends some again all the same.
    for (const message of messages.slice(0, 5)) assert.equal((await cloud.send(message)).status, 200);
  }
  const admin = await connected(place.adminUrl());
  await eventually('all are handed over', async () => {
    const left = await admin.query("select 1 from device_message where state <> 'taken'");
    return left.rowCount === 0;
  });
  const stored = await admin.query<{ external_id: string }>(
    'select external_id from measurement where patient_id = $1 order by external_id',
    [device.patientId],
  );
  const expected = answered.map((id) => `medisante:${id}`).toSorted();
  assert.deepEqual(
    stored.rows.map(({ external_id }) => external_id),
    expected,
  );
  assert.equal(expected.length, kills * each);
  await admin.end();
  await place.killNode();
});
