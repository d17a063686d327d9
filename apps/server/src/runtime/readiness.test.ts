import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ensureRoles } from '../ground/database-roles.ts';
import { openDatabase } from '../ground/database.ts';
import { eventually } from '../testing/eventually.ts';
import { connected } from '../testing/installation.ts';
import { ownServer, patientWithTrigger, weight } from '../testing/server.ts';
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { createReadiness, freeBytesOf, leastFreeBytes } from './readiness.ts';

// Alone: its database is made one that lets nothing be written.
const server = await ownServer();
const tenant = await server.tenant();
const ready = async () => {
  const { status, body } = await tenant.ask('GET', '/readyz', undefined, null);
  return { status, body: body as Record<string, unknown> };
};

/** For those who come from now on: who is there is sent away. */
async function letWrite(is: boolean): Promise<void> {
  const name = new URL(server.adminUrl).pathname.slice(1);
  await server.admin.query(`alter database ${name} set default_transaction_read_only = ${is ? 'off' : 'on'}`);
  await server.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'fernpuls_app'`,
  );
}

test('a server that may read and not write says that no reading is taken, and is ready again by itself', async () => {
  const { customPatientId } = await patientWithTrigger(tenant);
  assert.deepEqual(await ready(), { status: 200, body: { status: 'ready', free_bytes: null } });
  assert.equal((await tenant.ingest([weight(customPatientId, 80)])).status, 201);
  await letWrite(false);
  await eventually('what it cannot do', async () => (await ready()).body.reason === 'database_read_only');
  assert.deepEqual(await ready(), {
    status: 503,
    body: {
      status: 'not_ready',
      reason: 'database_read_only',
      cannot: ['take_readings', 'store_changes'],
      free_bytes: null,
    },
  });
  assert.equal((await tenant.ask('GET', '/healthz', undefined, null)).status, 200, 'no reason to restart it');
  await letWrite(true);
  await eventually('the return', async () => (await ready()).status === 200);
  await eventually(
    'a reading',
    async () => (await tenant.ingest([weight(customPatientId, 81)])).status === 201,
  );
});

type Ends = (() => unknown)[];

/** A disk of so many megabytes. */
function disk(megabytes: number, ends: Ends): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-disk-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  ends.push(() => execFileSync('umount', [folder]));
  return folder;
}

/** Writes until nothing more goes onto the disk of this folder. */
async function fill(folder: string): Promise<string> {
  const file = join(folder, 'filling');
  try {
    for (const bytes of [1_048_576, 4_096])
      for (;;) {
        if ((await freeBytesOf(folder)) < bytes) break;
        writeFileSync(file, Buffer.alloc(bytes, 1), { flag: 'a' });
      }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
  return file;
}

test('a full disk of the database is told with what it stops, of one nearly full only where it is ours', async (t) => {
  if (process.getuid?.() !== 0) return t.diagnostic('left out: only root may make a disk to fill');
  const ends: Ends = [];
  t.after(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const folder = disk(256, ends);
  const cluster = await startEmbeddedPostgres(folder, { archived: false });
  ends.push(cluster.stop);
  const url = await ensureDatabase(cluster.url, 'filled');
  await ensureRoles(url);
  const admin = await connected(url);
  ends.push(() => admin.end());
  const database = openDatabase(url, { size: 2 });
  ends.push(database.close);
  const found = (isOurs: boolean) => createReadiness(database, isOurs ? folder : null)();
  const stops = { reason: 'storage_full', cannot: ['take_readings', 'store_changes'] };

  const { status, freeBytes } = await found(true);
  assert.equal(status, 'ready');
  assert.ok((freeBytes ?? 0) > leastFreeBytes && (freeBytes ?? 0) <= 256 * 1024 ** 2);

  const file = join(folder, 'filling');
  writeFileSync(file, Buffer.alloc((freeBytes ?? 0) - leastFreeBytes - 1_048_576, 1));
  assert.equal((await found(true)).status, 'ready', 'just above');
  writeFileSync(file, Buffer.alloc(2_097_152, 1), { flag: 'a' });
  const below = await found(true);
  assert.deepEqual(below, { status: 'not_ready', ...stops, freeBytes: below.freeBytes });
  assert.equal(
    (await found(false)).status,
    'ready',
    'the disk of another database is asked by a write alone',
  );

  await fill(folder);
  assert.deepEqual(await found(false), { status: 'not_ready', ...stops, freeBytes: null });
  await assert.rejects(
    admin.query("create table more as select repeat('x', 9000) from generate_series(1, 100)"),
    {
      code: '53100',
    },
  );
  rmSync(file);
  assert.equal((await found(false)).status, 'ready');
  assert.equal((await found(true)).status, 'ready');
});
