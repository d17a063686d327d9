import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import type { Scope } from '../ground/context.ts';
import { eventually } from '../testing/eventually.ts';
import { testServer } from '../testing/server.ts';
import { openDatabase } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { createReadAudit } from './read-audit.ts';

const server = await testServer();
const soon = { gatherMs: 1, retryMs: 1 };

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
  const database = openDatabase(`${server.adminUrl}?application_name=reads`);
  after(database.close);
  const reads = createReadAudit(database, (error) => assert.fail(String(error)), soon);
  const holder = new pg.Client({ connectionString: server.adminUrl });
  await holder.connect();
  after(() => holder.end());
  await holder.query('begin; lock table audit_entry in access exclusive mode');
  reads.one(scope, 'patients', newId());
  const held = "select 1 from pg_stat_activity where application_name = 'reads' and wait_event_type = 'Lock'";
  await eventually('the first entry being written', async () => (await server.admin.query(held)).rowCount);
  reads.one(scope, 'patients', newId());
  let stopped = false;
  const stopping = reads.stop().finally(() => {
    stopped = true;
  });
  await server.admin.query(held);
  assert.equal(stopped, false, 'for what is being written');
  await holder.query('commit');
  await stopping;
  assert.equal(await kept(scope.requestId), 2);
});

test('a stopped server does not ask a closed database for ever', async () => {
  const { scope } = await reader();
  const database = openDatabase(server.adminUrl);
  await database.close();
  const refused = { stopped: 0, living: 0 };
  const readsOf = (who: keyof typeof refused) => {
    const reads = createReadAudit(database, () => (refused[who] += 1), soon);
    reads.one(scope, 'patients', newId());
    return reads;
  };
  const living = readsOf('living');
  await readsOf('stopped').stop();
  await eventually('a living server that asks again', () => refused.living >= 5);
  assert.equal(refused.stopped, 1);
  await living.stop();
});
