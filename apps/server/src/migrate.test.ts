// Alone: it migrates databases of its own.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './config.ts';
import { ensureDatabase } from './runtime/embedded-postgres.ts';
import { startTestCluster } from './testing/cluster.ts';
import { connected } from './testing/installation.ts';

const cluster = process.env.TEST_DATABASE_URL ? null : await startTestCluster();
const clusterUrl = process.env.TEST_DATABASE_URL ?? cluster?.url ?? '';
const name = `test_migrate_${randomBytes(4).toString('hex')}`;
const databaseUrl = await ensureDatabase(clusterUrl, name);
after(async () => {
  const client = await connected(clusterUrl);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
  await cluster?.stop();
});

async function migrateCommand(url: string) {
  const env = { ...process.env, DATABASE_URL: url };
  const ran = promisify(execFile)(process.execPath, [join(root, 'apps/server/src/migrate.ts')], { env });
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test('[API-13] npm run migrate applies every migration once and tells which, then has nothing to do', async () => {
  const files = readdirSync(join(root, 'db/migrations')).sort();
  const first = await migrateCommand(databaseUrl);
  assert.deepEqual(first, {
    code: 0,
    said: `${files.map((file) => `applied ${file}\n`).join('')}${files.length} applied.\n`,
  });
  const client = await connected(databaseUrl);
  const known = await client.query<{ name: string }>('select name from migration order by name');
  await client.end();
  assert.deepEqual(
    known.rows.map((row) => row.name),
    files,
  );
  assert.deepEqual(await migrateCommand(databaseUrl), {
    code: 0,
    said: 'Nothing to do: the database is up to date.\n',
  });
});

test('a database that cannot be reached ends it with one sentence and code 1', async () => {
  const url = new URL(databaseUrl);
  url.password = 'wrong';
  const { code, said } = await migrateCommand(url.toString());
  assert.equal(code, 1);
  assert.match(said, /password authentication failed/);
  assert.equal(said.trim().split('\n').length, 1);
});
