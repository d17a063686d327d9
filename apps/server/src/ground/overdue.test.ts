// Alone: it ends every statement that waits in its database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { everything, ownServer } from '../testing/server.ts';
import { isUnavailable, openDatabase, withTenant } from './database.ts';

const server = await ownServer();

test('[API-13] what the database takes too long for is refused for now with 503 and Retry-After, and told to the log', async () => {
  const tenant = await server.tenant();
  const holder = new pg.Client({ connectionString: server.config.databaseUrl ?? '' });
  await holder.connect();
  await holder.query('begin; lock table cohort in access exclusive mode');
  try {
    const asked = tenant.ask('GET', '/web/v1/cohorts');
    // As its own limit does after half a minute.
    await eventually('a statement that waits', async () => {
      const ended = await server.admin.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%cohort%'`,
      );
      return ended.rowCount;
    });
    const answer = await asked;
    assert.equal(refusalOf(answer), '503 unavailable');
    assert.equal(answer.headers['retry-after'], '10');
    assert.match(
      JSON.stringify(answer.body),
      /"id":"[0-9A-F]{4}-[0-9A-F]{4}"/,
      'the number a line of the log carries',
    );
  } finally {
    await holder.end();
  }
  assert.equal(
    (await tenant.ask('GET', '/web/v1/cohorts')).status,
    200,
    'and is answered when it is free again',
  );
});

test('[API-13] [ROLES-05] so is what opens the transaction of somebody who sees their own patients alone', async () => {
  const tenant = await server.tenant();
  const person = await tenant.person(everything, { ownPatientsOnly: true });
  const ask = () => tenant.ask('GET', '/web/v1/cohorts', undefined, person);
  assert.equal((await ask()).status, 200);
  const holder = new pg.Client({ connectionString: server.config.databaseUrl ?? '' });
  await holder.connect();
  await holder.query('begin; lock table physician_assignment in access exclusive mode');
  try {
    const asked = ask();
    await eventually('an opening that waits', async () => {
      const ended = await server.admin.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%find_own_patients_for%'`,
      );
      return ended.rowCount;
    });
    const answer = await asked;
    assert.equal(refusalOf(answer), '503 unavailable');
    assert.equal(answer.headers['retry-after'], '10');
  } finally {
    await holder.end();
  }
  assert.equal((await ask()).status, 200);
});

test('[API-13] who waits too long for a connection that another has is refused for now, and a test waits for minutes', async (t) => {
  const tenant = await server.tenant();
  const hasty = openDatabase(server.adminUrl, {
    size: 1,
    patience: { connectionMs: 250, statementMs: 30_000 },
  });
  t.after(() => hasty.close());
  const ask = () => withTenant(hasty, tenant.id, (_tx, client) => client.query('select 1'));
  // Opening it may take longer than that; what is waited for then is that it comes back.
  await eventually('a connection that stands', ask);
  const free = Promise.withResolvers<void>();
  const holding = withTenant(hasty, tenant.id, () => free.promise);
  await assert.rejects(ask(), isUnavailable);
  free.resolve();
  await holding;
  const shown = await withTenant(server.database, tenant.id, (_tx, client) =>
    client.query<{ statement_timeout: string }>('show statement_timeout'),
  );
  assert.equal(shown.rows[0]?.statement_timeout, '2min');
});
