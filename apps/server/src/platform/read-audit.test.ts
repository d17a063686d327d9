import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'node:test';
import type { Scope } from '../kit/context.ts';
import { testServer } from '../testing/server.ts';
import { openDatabase } from './database.ts';
import { newId } from './ids.ts';
import { createReadAudit } from './read-audit.ts';

const server = await testServer();

async function reader() {
  const tenant = await server.tenant();
  const scope = { tenant, actor: { kind: 'nobody' }, requestId: newId() } as unknown as Scope;
  const kept = async (requestId: string) => {
    const found = await server.admin.query('select 1 from audit_entry where request_id = $1', [requestId]);
    return found.rowCount;
  };
  return { scope, kept };
}

test('[BEYOND-12] who read what is written down even when the server stops while it is being written', async () => {
  const { scope, kept } = await reader();
  const reads = createReadAudit(server.database, (error) => assert.fail(String(error)));
  await server.admin.query('begin; lock table audit_entry in access exclusive mode');
  reads.one(scope, 'patients', newId());
  await wait(700);
  reads.one(scope, 'patients', newId());
  const stopping = reads.stop();
  const first = await Promise.race([stopping.then(() => 'stopped'), wait(100, 'waits')]);
  assert.equal(first, 'waits', 'for what is being written');
  await server.admin.query('commit');
  await stopping;
  assert.equal(await kept(scope.requestId), 2);
});

test('a stopped server does not ask a closed database for ever', async () => {
  const { scope } = await reader();
  const database = openDatabase(server.config.databaseUrl ?? '');
  await database.close();
  let refused = 0;
  const reads = createReadAudit(database, () => {
    refused += 1;
  });
  reads.one(scope, 'patients', newId());
  await reads.stop();
  await wait(2_500);
  assert.equal(refused, 1);
});
