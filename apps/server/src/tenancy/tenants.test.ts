import assert from 'node:assert/strict';
import { test } from 'node:test';
import { practiceKey } from '@fernpuls/domain/tenancy/practice-key';
import { Refusal } from '../ground/errors.ts';
import { stopClock } from '../testing/accounts.ts';
import { testServer } from '../testing/server.ts';
import { createTenantDirectory, modes } from './tenants.ts';

const server = await testServer();

async function unknownAt(directory: ReturnType<typeof createTenantDirectory>, key: string) {
  const found = await directory.byHost(`${key}.example.org`).catch((error: unknown) => error);
  return found instanceof Refusal && found.code === 'tenant_unknown';
}

async function made(key: string) {
  await server.admin.query(`insert into tenant (key, name) values ($1, $1)`, [key]);
}

test('[SHELL-02] [MANAGE-03] a practice made by another server is known after five seconds, however long settings are believed', async (t) => {
  stopClock(t);
  const directory = createTenantDirectory(server.database, 60_000);
  const key = `spaet${Date.now().toString(36)}`;
  assert.ok(await unknownAt(directory, key));
  await made(key);
  t.mock.timers.setTime(Date.now() + 4_999);
  assert.ok(await unknownAt(directory, key));
  t.mock.timers.setTime(Date.now() + 1);
  assert.ok(!(await unknownAt(directory, key)));
});

test('[SHELL-02] [MANAGE-03] the server that makes a practice knows it at once', async (t) => {
  stopClock(t);
  const directory = createTenantDirectory(server.database, 60_000);
  const key = `sofort${Date.now().toString(36)}`;
  assert.ok(await unknownAt(directory, key));
  await made(key);
  directory.appeared(key);
  assert.ok(!(await unknownAt(directory, key)));
});

test('[MANAGE-03] [SHELL-03] no practice can take the host of another mode', () => {
  for (const mode of modes) assert.equal(practiceKey(mode)?.code, 'practice_key_reserved');
});
