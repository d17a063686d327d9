// What every file with a server calls before it does anything of its own: measured like a test file, it is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything, testServer } from './server.ts';

const server = await testServer();

void test('a server starts, makes a practice with a person and answers', async () => {
  const tenant = await server.tenant();
  const person = await tenant.person(everything);
  const { status } = await tenant.ask('GET', '/web/v1/patients', undefined, person);
  assert.equal(status, 200);
});
