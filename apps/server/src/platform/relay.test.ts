import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { testServer } from '../testing/server.ts';
import { relayChannel, startRelay } from './relay.ts';

const server = await testServer();

/** What the other servers hear, of any practice. */
async function listening() {
  const heard: [tenantId: number, first: number, last: number][] = [];
  const listener = new pg.Client({ connectionString: server.database.systemUrl });
  await listener.connect();
  after(() => listener.end());
  listener.on('notification', ({ payload }) => {
    heard.push(...(JSON.parse(payload ?? '') as { news: typeof heard }).news);
  });
  await listener.query(`listen ${relayChannel}`);
  return async (what: string, fits: (news: (typeof heard)[number]) => boolean, count = 1) => {
    for (let waited = 0; heard.filter(fits).length < count; waited += 50) {
      assert.ok(waited < 20_000, what);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

test('[API-06] the other servers hear of what a relay numbered, also when that relay gets no further', async () => {
  const { id } = await server.tenant();
  const told = await listening();
  const failures: unknown[] = [];
  const dying = startRelay({
    database: server.database,
    enrich: new Map([['access_changed', () => Promise.resolve([{ physician_ids: [] }])]]),
    publish: () => {
      throw new Error('gone right after the commit');
    },
    failed: (error) => failures.push(error),
  });
  after(dying.stop);
  for (let n = 1; n <= 5; n += 1) {
    await server.admin.query('insert into outbox (tenant_id, kind, subject_ids) values ($1, $2, $3)', [
      id,
      'access_changed',
      [],
    ]);
    dying.wake();
    await told(`number ${n} was told`, ([of, , last]) => of === id && last === n);
  }
  assert.ok(failures.length > 0, 'the dying relay numbered some');
});

test('[API-06] news of five hundred practices at once reach the other servers whole', async () => {
  const told = await listening();
  const made = await server.admin.query<{ id: number }>(
    `insert into tenant (key, name) select 'many' || n, 'Viele ' || n from generate_series(1, 500) as n returning id`,
  );
  const ids = new Set(made.rows.map(({ id }) => id));
  await server.admin.query(
    `insert into live_counter (tenant_id, last_number) select id, 1e12 from tenant where key like 'many%'`,
  );
  await server.admin.query(
    `insert into outbox (tenant_id, kind, subject_ids) select id, 'access_changed', '{}' from tenant where key like 'many%'`,
  );
  await told('all five hundred', ([id]) => ids.has(id), 500);
});
