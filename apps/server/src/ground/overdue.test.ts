// Alone: it ends every statement that waits in its database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { everything, ownServer } from '../testing/server.ts';

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
