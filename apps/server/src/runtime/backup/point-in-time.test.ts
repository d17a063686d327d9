// Alone: it brings an installation back to a moment.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { recordsOf } from '../../testing/answers.ts';
import { workFolder } from '../../testing/backups.ts';
import { runCommand } from '../../testing/commands.ts';
import { eventually } from '../../testing/eventually.ts';
import { connected, installation } from '../../testing/installation.ts';
import { losses, sendReadings } from '../../testing/recovery.ts';
import { ask1, makeTenant, patientWithTrigger } from '../../testing/server.ts';
import { openDatabase } from '../../ground/database.ts';

const place = installation();
const folder = join(workFolder(), 'backup');
const settings = { DATA_DIR: place.folder, DATABASE_URL: '', SECRET_KEY: '' };

/** A moment after everything that was committed so far, and before everything that comes. */
async function between(admin: Awaited<ReturnType<typeof connected>>): Promise<Date> {
  const now = async () =>
    (await admin.query<{ at: string }>('select clock_timestamp() as at')).rows[0]?.at ?? '';
  const moment = new Date(Date.parse(await now()) + 1);
  await eventually('the next moment', async () => Date.parse(await now()) > moment.getTime());
  return moment;
}

test('the embedded database goes back to the moment before a mistake: all readings until then with their alarms, nothing after', async () => {
  const { port } = await place.start();
  const database = openDatabase(place.adminUrl(), { size: 2 });
  const tenant = await makeTenant({ database, port });
  const patient = await patientWithTrigger(tenant);
  const target = { port, host: tenant.host, deviceKey: tenant.deviceKey };
  const device = sendReadings(target, [patient.customPatientId], 20);
  after(() => device.stop());
  const flows = (count: number) => {
    const enough = device.acknowledged.length + count;
    return eventually('more readings', () => device.acknowledged.length >= enough);
  };
  await flows(5);
  const taken = await runCommand('backup', [folder, '--with-key'], settings);
  assert.equal(taken.code, 0, taken.output);
  await flows(10);
  await device.stop();

  const admin = await connected(place.adminUrl());
  const moment = await between(admin);
  await admin.query("update patient set last_name = 'overwritten by mistake'");
  const mistaken = sendReadings(target, [patient.customPatientId], 20);
  await eventually('a reading after the mistake', () => mistaken.acknowledged.length > 0);
  await mistaken.stop();
  await Promise.all([admin.end(), database.close()]);
  const until = (at: string, ...more: string[]) =>
    runCommand('restore', [folder, '--until', at, ...more], settings);
  assert.match((await until(moment.toISOString(), '--replace')).output, /Another Fernpuls is running/);
  await place.killNode();

  const refusals: [string, string[], RegExp][] = [
    [moment.toISOString(), [], /holds a database. --replace moves it aside/],
    ['yesterday', ['--replace'], /must be a time with its zone/],
    ['2020-01-01T00:00:00Z', ['--replace'], /lies before the end of this backup/],
    ['2999-01-01T00:00:00Z', ['--replace'], /lies in the future/],
    [
      new Date().toISOString(),
      ['--replace'],
      /The log ends before that moment: the last change in it was at 20/,
    ],
  ];
  for (const [at, more, sentence] of refusals) {
    const refused = await until(at, ...more);
    assert.equal(refused.code, 1, refused.output);
    assert.match(refused.output, sentence);
  }
  assert.deepEqual(asides(), [], 'a refusal moves nothing');

  const restored = await until(moment.toISOString(), '--replace');
  assert.equal(restored.code, 0, restored.output);
  assert.match(restored.output, new RegExp(`^${tenant.key}: \\d+ entries intact`, 'm'));
  assert.equal(asides().length, 2, 'what was there is kept, with its password');

  const again = await place.start();
  const back = await connected(place.adminUrl());
  after(() => back.end());
  assert.deepEqual(await losses(back, device.acknowledged), []);
  const count = await back.query<{ n: number }>('select count(*) as n from measurement where value > 84');
  assert.equal(count.rows[0]?.n, device.acknowledged.length, 'and none after the moment');
  const named = await back.query("select 1 from patient where last_name = 'overwritten by mistake'");
  assert.equal(named.rowCount, 0);
  const events = await ask1(again.port, {
    method: 'GET',
    path: '/web/v1/patients/triggers/events',
    host: tenant.host,
    headers: tenant.staff.headers,
  });
  assert.equal(recordsOf(events).length, 1, 'the person works on, and sees the alarm');
  const next = await runCommand('backup', [`${folder}-next`, '--with-key'], settings);
  assert.equal(next.code, 0, `the new log is kept as well: ${next.output}`);
  assert.ok(existsSync(join(`${folder}-next`, 'base.pack.zst')));
});

function asides(): string[] {
  return readdirSync(place.folder).filter(
    (name) => name.includes('.before-') || name.includes('.recovering'),
  );
}
