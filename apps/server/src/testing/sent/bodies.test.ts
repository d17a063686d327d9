// Alone: it asks PostgreSQL 15, wherever the others run.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { startTestCluster } from '../cluster.ts';
import { connected } from '../installation.ts';
import { migratedDatabase } from '../template.ts';
import { unknownCalls } from './bodies.ts';
import { callsIn } from './calls.ts';
import { refusalOf } from './refusal.ts';

const cluster = await startTestCluster('15');
const name = `test_dialect_${randomBytes(4).toString('hex')}`;
const client = await connected(await migratedDatabase(cluster.url, name));
after(async () => {
  await client.end();
  const owner = await connected(cluster.url);
  await owner.query(`drop database ${name} with (force)`);
  await owner.end();
  await cluster.stop();
});

test('every body of PL/pgSQL calls only what PostgreSQL 15 has', async () => {
  assert.deepEqual(await unknownCalls(client), []);
});

test('what only a later PostgreSQL has is found in a body, in whatever branch and however it is called', async () => {
  const planted = {
    'v := (array_sort(array[3, 1]))[1];': 'array_sort with 1',
    'perform random_normal();': 'random_normal with 0',
    'if false then select any_value(x) into v from unnest(array[1]) as x; end if;': 'any_value with 1',
    'case when v is null then v := random(1, 10); else null; end case;': 'random with 2',
    'begin v := 1; exception when others then v := length(uuidv7()::text); end;': 'uuidv7 with 0',
    'for v in select pg_catalog.array_shuffle(array[1]) loop null; end loop;':
      'pg_catalog.array_shuffle with 1',
  };
  for (const [line, told] of Object.entries(planted)) {
    await client.query(
      `create or replace function planted() returns void language plpgsql as
       $$ declare v integer; begin ${line} end $$`,
    );
    assert.deepEqual(await unknownCalls(client), [`planted() calls ${told} values`], line);
  }
  await client.query('drop function planted()');
});

test('what is no call is taken for none', () => {
  const text = `-- any_value(x)
    with one (a) as (select 'random_normal()' /* array_sort(x) */) insert into chat (id) values ($1)`;
  assert.deepEqual(
    callsIn(text).map(({ name }) => name),
    ['as', 'values'],
  );
  assert.deepEqual(callsIn("string_agg(a || b(1, 2), ',' order by a, c)"), [
    { name: 'string_agg', given: 2 },
    { name: 'b', given: 2 },
  ]);
});

test('a statement is understood and planned by 15, or refused with what 15 says', async () => {
  const refused: Record<string, string> = {
    'select any_value(id) from patient': '42883',
    'select random_normal() + $1': '42883',
    'select * from pg_stat_io': '42P01',
    'merge into chat using patient on false when not matched by source then delete': '42601',
    'select 0x1F as hexadecimal_1_000, 1_000': '42601',
    'create table planted (id int, unique nulls not distinct (id), v int generated always as (id) virtual)':
      '42601',
    'select $1::text collate pg_unicode_fast': '42704',
  };
  for (const [text, code] of Object.entries(refused))
    assert.equal((await refusalOf(client, text))?.code, code, text);
  const fine = [
    'select id from patient where id = $1 and created_at > $2 limit $3',
    'insert into audit_waiting (tenant_id, entry_id) values ($1, $2), ($3, $4)',
    'call app.ensure_measurement_partition($1::date)',
    'listen live',
    'copy patient to stdout (format binary)',
    "set local app.tenant = '1'",
  ];
  for (const text of fine) assert.equal(await refusalOf(client, text), null, text);
});

test('what is asked about is never run', async () => {
  assert.equal(await refusalOf(client, 'create table never_run (id integer)'), null);
  assert.equal(await refusalOf(client, 'insert into attempt_counter select * from attempt_counter'), null);
  const { rows } = await client.query("select to_regclass('never_run') as made");
  assert.deepEqual(rows, [{ made: null }]);
});
