// Alone: it compares every table of a database with its copy.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type pg from 'pg';
import { start } from '../../start.ts';
import { accountsOf, goodPassword } from '../../testing/accounts.ts';
import { recordsOf } from '../../testing/answers.ts';
import { backUp, contents, emptyDatabase, restore, workFolder } from '../../testing/backups.ts';
import { eventually } from '../../testing/eventually.ts';
import { losses, sendOne, sendReadings } from '../../testing/recovery.ts';
import { ask1, ownServer, patientWithTrigger } from '../../testing/server.ts';
import { readManifest } from './manifest.ts';

const server = await ownServer();
const folder = workFolder();
const key = server.config.secretKey ?? Buffer.alloc(32);
const source = { url: server.adminUrl, dataDir: join(folder, 'data'), key };

mkdirSync(join(source.dataDir, 'attachments/2026'), { recursive: true });
writeFileSync(join(source.dataDir, 'attachments/2026/plan.txt'), 'Plan');

/** Definitions that a restore takes apart and puts together again. */
async function definitions(admin: pg.Client): Promise<unknown[]> {
  const found = await admin.query<Record<string, string>>(`
    select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select oid::regclass::text, relrowsecurity::text, relforcerowsecurity::text || replace(relacl::text, relowner::regrole::text, 'its owner')
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select polrelid::regclass::text, polname, pg_get_expr(polqual, polrelid) from pg_policy
    order by 1, 2, 3`);
  return found.rows;
}

test('a backup taken while readings arrive holds one instant: restored elsewhere, nothing acknowledged before it is missing, no alarm is doubled, and people work on', async () => {
  const tenant = await server.tenant();
  const accounts = accountsOf(server, tenant);
  const nurse = await accounts.account();
  const patients = await Promise.all(Array.from({ length: 5 }, () => patientWithTrigger(tenant)));
  const ids = patients.map(({ customPatientId }) => customPatientId);
  const target = { port: server.port, host: tenant.host, deviceKey: tenant.deviceKey };
  const device = sendReadings(target, ids, 40);
  after(() => device.stop());
  const flows = (count: number) => {
    const enough = device.acknowledged.length + count;
    return eventually(`${count} more readings`, () => device.acknowledged.length >= enough);
  };
  await flows(40);
  const before = [...device.acknowledged];
  const first = join(folder, 'first');
  const taken = await backUp(source, first, '--with-key');
  assert.equal(taken.code, 0, taken.output);
  await flows(10);
  await device.stop();
  assert.ok(device.acknowledged.length > before.length + 10, 'readings were stored meanwhile');

  const copy = await emptyDatabase(server.adminUrl);
  const place = { url: copy.url, dataDir: join(folder, 'copy') };
  const restored = await restore(place, first);
  assert.equal(restored.code, 0, restored.output);
  assert.deepEqual(await losses(copy.admin, before), []);
  assert.match(restored.output, new RegExp(`^${tenant.key}: \\d+ entries intact`, 'm'));
  assert.deepEqual(await definitions(copy.admin), await definitions(server.admin));
  assert.equal(readFileSync(join(place.dataDir, 'attachments/2026/plan.txt'), 'utf8'), 'Plan');
  assert.equal(readFileSync(join(place.dataDir, 'secret.key'), 'utf8').trim(), key.toString('base64'));

  // Nobody writes into the copy: what a backup of it brings elsewhere must be the same, by PostgreSQL's own count.
  const [second, twin] = [join(folder, 'second'), await emptyDatabase(server.adminUrl)];
  assert.equal((await backUp(place, second, '--without-key')).code, 0);
  assert.equal((await restore({ url: twin.url, dataDir: join(folder, 'twin'), key }, second)).code, 0);
  assert.deepEqual(await contents(twin.admin), await contents(copy.admin));
  const tablesOf = (at: string) =>
    readManifest(at).tables.map(({ name, rows, content }) => [name, rows, content]);
  assert.deepEqual(tablesOf(second), tablesOf(first));

  const again = await start({
    ...server.config,
    databaseUrl: copy.url,
    dataDir: place.dataDir,
    secretKey: null,
  });
  after(() => again.stop());
  const at = { port: again.port, host: tenant.host, headers: {} };
  const signedIn = await ask1(again.port, {
    ...at,
    method: 'POST',
    path: '/web/v1/auth/sign_in',
    body: { email: nurse.email, password: goodPassword },
  });
  assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
  const events = await ask1(again.port, {
    ...at,
    method: 'GET',
    path: '/web/v1/patients/triggers/events',
    headers: tenant.staff.headers,
  });
  assert.equal(recordsOf(events).length, ids.length);
  const later = await sendOne({ ...target, port: again.port }, ids[0] ?? '', 'after the restore');
  assert.equal(later.status, 201);
  assert.deepEqual(await losses(copy.admin, before), []);
});
