import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTree } from '../source/tree.ts';
import { refusedIn } from './judge.ts';
import landed from './landed.json' with { type: 'json' };
import { type RefusalName, refusals } from './refusals.ts';
import { releasedMigrations } from './released.ts';

const first = 'create table patient (id uuid primary key, city text); create table "reading" (id uuid);';

/** What is refused in a file after one that made the tables patient and reading. */
function refused(sql: string, ...between: string[]): string[] {
  const texts = [first, ...between, sql];
  const migrations = new Map(texts.map((text, place) => [`db/migrations/${place + 1}.sql`, text]));
  return refusedIn({ migrations, landed: '1.sql', released: '2.sql' }).map(
    ({ path, message }) => `${path.replace(/\D/g, '')} ${message.split(':')[0]}`,
  );
}

const alone = (sql: string) => `-- no transaction\n${sql}`;
const titleOf = (sql: string) => sql.replaceAll('\n', ' ');

/** For each refusal: statements that deserve it, and what may stand there instead. */
const cases: Record<RefusalName, { wrong: string[]; right: string[] }> = {
  'index-at-once': {
    wrong: [
      'create index patient_city on patient (city)',
      'create unique index if not exists patient_city on only public.patient (city)',
      'create index on "patient" (city)',
    ],
    right: [
      alone('create index concurrently if not exists patient_city on patient (city)'),
      alone("create unique index concurrently if not exists patient_city on patient (city) where city > ''"),
      'create table visit (id uuid); create index visit_id on visit (id)',
    ],
  },
  'concurrently-in-transaction': {
    wrong: [
      'create index concurrently if not exists patient_city on patient (city)',
      'drop index concurrently if exists patient_city',
    ],
    right: [alone('drop index concurrently if exists patient_city'), 'drop index patient_city'],
  },
  'not-repeatable': {
    wrong: [
      alone('create index concurrently patient_city on patient (city)'),
      alone('drop index concurrently patient_city'),
      alone('create table visit (id uuid)'),
      alone('alter table patient add column note text'),
    ],
    right: [alone('alter table patient validate constraint patient_city_check')],
  },
  'required-column': {
    wrong: [
      'alter table patient add column note text not null',
      'alter table patient add note text not null',
      'alter table if exists only public.patient add column a text, add column if not exists b text not null',
    ],
    right: [
      "alter table patient add column note text not null default ''",
      'alter table patient add column note text',
      'create table visit (id uuid); alter table visit add column note text not null',
    ],
  },
  'volatile-default': {
    wrong: [
      'alter table patient add column code uuid default gen_random_uuid()',
      'alter table patient add column at timestamptz not null default clock_timestamp()',
      "alter table patient add column nr integer default (nextval('a') + 1)",
    ],
    right: [
      'alter table patient add column at timestamptz not null default now()',
      'alter table patient add column share numeric(5, 2) not null default 0',
      "alter table patient add column more jsonb not null default '{}'::jsonb, add column days varchar(10)[] default '{}'",
      'alter table patient add column code uuid; alter table patient alter column code set default gen_random_uuid()',
    ],
  },
  'rewriting-column': {
    wrong: [
      'alter table patient add column initial text generated always as (left(city, 1)) stored',
      'alter table patient add column nr bigserial',
      'alter table patient add column nr integer generated always as identity',
    ],
    right: ['alter table patient add column nr bigint'],
  },
  'column-type': {
    wrong: [
      'alter table patient alter column city type varchar(10)',
      'alter table patient alter city set data type varchar(10)',
    ],
    right: ["alter table patient alter column city set default ''"],
  },
  'constraint-at-once': {
    wrong: [
      "alter table patient add constraint patient_city check (city <> '')",
      "alter table patient add check (city <> 'not valid')",
      'alter table reading add constraint reading_patient foreign key (id) references patient (id)',
      "alter table patient add column note text check (note <> '')",
      'alter table reading add column other uuid default null references patient (id)',
    ],
    right: [
      "alter table patient add constraint patient_city check (city <> '') not valid",
      'alter table reading add constraint reading_patient foreign key (id) references patient (id) not valid',
      'alter table reading add column other uuid references patient (id)',
      'create table visit (id uuid references patient (id), check (id is not null))',
    ],
  },
  'validated-under-lock': {
    wrong: [
      "alter table patient add constraint c check (city <> '') not valid; alter table patient validate constraint c",
      'alter table patient add column note text; alter table patient validate constraint c',
    ],
    right: ['alter table patient validate constraint c; alter table reading add column note text'],
  },
  'not-null-unproved': {
    wrong: ['alter table patient alter column city set not null'],
    right: ['alter table patient alter column city drop not null'],
  },
  'key-at-once': {
    wrong: [
      'alter table reading add primary key (id)',
      'alter table reading add constraint reading_id unique (id)',
      'alter table reading add column nr integer unique',
    ],
    right: ['alter table reading add constraint reading_key primary key using index reading_id'],
  },
  'exclusion-at-once': {
    wrong: ['alter table reading add constraint apart exclude using gist (id with =)'],
    right: ['create table visit (id uuid, exclude using gist (id with =))'],
  },
  'rewriting-table': {
    wrong: [
      'vacuum full patient',
      'cluster patient using patient_pkey',
      'reindex table patient',
      'truncate patient',
      'alter table patient set unlogged',
      'alter table patient set tablespace other',
    ],
    right: ['analyze patient', 'create table visit (id uuid); truncate visit'],
  },
  'all-rows-at-once': {
    wrong: [
      "update patient set city = ''",
      'update patient set city = null where city is null',
      'delete from only public.reading where id is null',
      'with old as (select id from reading limit all) delete from reading where id in (select id from old)',
      'update reading set id = null where id in (select id from reading limit 10)',
      '-- until none are left\nupdate reading set id = null where id in (select id from reading limit 10)',
      'merge into patient using reading on reading.id = patient.id when matched then delete',
    ],
    right: [
      alone(
        '-- until none are left\ndelete from reading where id in (select id from reading where id is null limit 1000)',
      ),
      'create table visit (id uuid); update visit set id = null',
    ],
  },
  'lock-table': { wrong: ['lock table patient', 'lock patient in share mode'], right: ['select 1'] },
  drop: {
    wrong: [
      'drop table patient',
      'drop table if exists reading, public.patient cascade',
      'alter table patient drop column city',
      'alter table patient drop if exists city',
      'drop function app.find(text)',
      'drop view people',
      'drop schema app cascade',
      '-- unused since 3.sql\nalter table patient drop column city',
    ],
    right: [
      '-- unused since 2.sql\nalter table patient drop column city',
      '-- unused since 1.sql\ndrop table patient',
      'alter table patient drop constraint patient_city',
      'create table visit (id uuid); drop table visit',
      'drop function app.find(text); create function app.find(text, integer) returns text return $1',
      'drop policy own on patient; drop trigger kept on patient',
    ],
  },
  rename: {
    wrong: [
      'alter table patient rename column city to town',
      'alter table patient rename city to town',
      'alter table patient rename to person',
      'alter table patient set schema app',
      "alter type mood rename value 'a' to 'b'",
      'alter view people rename to persons',
    ],
    right: [
      'alter table patient rename constraint a to b',
      'alter index patient_a rename to patient_b',
      "alter type mood add value 'c'",
    ],
  },
  'hidden-statements': {
    wrong: ['do $$ begin drop table patient; end $$'],
    right: [
      "create function app.f() returns void as $$ begin drop table patient; end $$; call app.protect('visit')",
    ],
  },
  'own-transaction': {
    wrong: ['begin', 'commit', "set local lock_timeout = '1h'", 'set lock_timeout to 0'],
    right: ["set local work_mem = '64MB'"],
  },
};

for (const [name, { wrong, right }] of Object.entries(cases))
  describe(`a migration is refused by ${name}`, () => {
    for (const sql of wrong) test(titleOf(sql), () => assert.deepEqual(refused(sql), [`2 ${name}`]));
    for (const sql of right) test(`and not for: ${titleOf(sql)}`, () => assert.deepEqual(refused(sql), []));
  });

describe('the way round', () => {
  const adding = 'alter table patient add constraint full check (city is not null) not valid';
  const validating = 'alter table patient validate constraint full';
  const requiring = 'alter table patient alter column city set not null';

  test('a column becomes required in three migrations: declared, validated, required', () => {
    assert.deepEqual(refused(requiring, adding, validating), []);
  });

  test('and is not while the proof is missing, not valid yet, or about another column', () => {
    assert.deepEqual(refused(requiring, adding), ['3 not-null-unproved']);
    assert.deepEqual(refused(requiring, validating), ['3 not-null-unproved']);
    assert.deepEqual(refused(requiring, adding.replace('city', 'id'), validating), ['4 not-null-unproved']);
  });

  test('a table of an earlier migration that came after the rules is as old as any other', () => {
    assert.deepEqual(refused('create index a on visit (id)', 'create table visit (id uuid)'), [
      '3 index-at-once',
    ]);
  });

  test('comments, strings and bodies of functions are no statements', () => {
    const sql = `-- drop table patient;
      insert into reading values ('drop table patient; lock table patient');
      /* update patient set city = null; */
      create or replace function app.f() returns void language sql as $$ update patient set city = null $$;`;
    assert.deepEqual(refused(sql), []);
  });
});

describe('what has landed', () => {
  const migrations = readTree(['db/migrations'], (path) => path.endsWith('.sql'));
  const released = releasedMigrations().at(-1) ?? '';

  test('is exempt by its name: judged, it would be refused; all that came later is not', () => {
    assert.ok(refusedIn({ migrations, landed: '', released }).length > 20);
    assert.deepEqual(refusedIn({ migrations, landed: landed.last, released }), []);
  });

  test('a file of tomorrow is judged against the tables of today, and told what to do instead', () => {
    const name = 'db/migrations/29991231T0000_planted.sql';
    const planted = new Map([...migrations, [name, '\nalter table patient drop column city;']]);
    assert.deepEqual(refusedIn({ migrations: planted, landed: landed.last, released }), [
      { path: name, line: 2, message: `drop: ${refusals.drop}` },
    ]);
  });
});
