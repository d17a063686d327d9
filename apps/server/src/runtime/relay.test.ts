import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { eventually } from '../testing/eventually.ts';
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
  return (what: string, fits: (news: (typeof heard)[number]) => boolean, count = 1) =>
    eventually(what, () => heard.filter(fits).length >= count);
}

test('[API-06] the other servers hear of what a relay numbered, also when that relay gets no further', async () => {
  const { id } = await server.tenant();
  const told = await listening();
  let numbered = 0;
  const dying = startRelay({
    database: server.database,
    enrich: new Map([['access_changed', () => Promise.resolve([{ physician_ids: [] }])]]),
    publish: (tenantId) => {
      if (tenantId === id) numbered += 1;
      throw new Error('gone right after the commit');
    },
    failed: () => undefined,
  });
  after(dying.stop);
  let n = 0;
  // The server's own relay may come first: there is news until the dying one has numbered some.
  await eventually('a round of the dying relay', async () => {
    n += 1;
    await server.admin.query('insert into outbox (tenant_id, kind, subject_ids) values ($1, $2, $3)', [
      id,
      'access_changed',
      [],
    ]);
    dying.wake();
    await told(`word of number ${n}`, ([of, , last]) => of === id && last === n);
    return n >= 5 && numbered > 0;
  });
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

test('[API-06] what waits is taken and numbered in one transaction: no moment has neither', async () => {
  const { admin, tenant } = server;
  await admin.query(`
    create table if not exists seen_moving (tenant_id integer, what text, transaction xid8 default pg_current_xact_id());
    create or replace function note_moving() returns trigger language plpgsql security definer as $$ begin
      insert into public.seen_moving values (coalesce(new.tenant_id, old.tenant_id), tg_table_name);
      return null;
    end $$;
    create or replace trigger note_taken after delete on outbox for each row execute function note_moving();
    create or replace trigger note_told after insert on live_event for each row execute function note_moving()`);
  const { id } = await tenant();
  await admin.query(
    `insert into outbox (tenant_id, kind, subject_ids) values ($1, 'access_changed', array[gen_random_uuid()])`,
    [id],
  );
  const seen = async () =>
    (
      await admin.query<{ told: number; transactions: number }>(
        `select count(*) filter (where what = 'live_event')::integer as told,
          count(distinct transaction)::integer as transactions from seen_moving where tenant_id = $1`,
        [id],
      )
    ).rows[0];
  await eventually('the relay has numbered it', async () => ((await seen())?.told ?? 0) > 0);
  const found = await seen();
  await admin.query('drop function note_moving cascade; drop table seen_moving');
  assert.equal(found?.transactions, 1);
});
