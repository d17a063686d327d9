import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../config.ts';
import { migrationsIn } from './migrate.ts';
import { statementsOf } from './statements.ts';

const plainOf = (sql: string) => statementsOf(sql).map(({ plain }) => plain);

test('a semicolon in a string, a name, a comment or a body ends no statement', () => {
  const cases: [string, string[]][] = [
    [`select 'a;''b;'; select 2`, [`select ''`, 'select 2']],
    [String.raw`select e'it\'s;' ; select 2;`, [`select ''`, 'select 2']],
    [String.raw`select 'c:\'; select 2`, [`select ''`, 'select 2']],
    [`alter table "a;b" add c integer; select 2`, [`alter table "a;b" add c integer`, 'select 2']],
    ['select 1 -- not; here\n; select 2', ['select 1', 'select 2']],
    ['select /* one; /* two; */ still; */ 1; select 2', ['select 1', 'select 2']],
    [
      "do $$ begin perform 1; end $$; create function f() as $body$ select '$$;' $body$; select $1",
      ['do $$', 'create function f() as $$', 'select $1'],
    ],
  ];
  for (const [sql, expected] of cases) assert.deepEqual(plainOf(sql), expected, sql);
});

test('words come in lower case and one space apart, simple quoted names without quotes', () => {
  assert.deepEqual(plainOf('ALTER\n  TABLE "patient"\tADD "Größe" text'), [
    'alter table patient add "Größe" text',
  ]);
});

test('a statement knows its own text, its line and the notes directly before it', () => {
  const sql = `-- about all\n-- until none are left\nupdate "a" -- inside\n set b = 'x;';\n\ndelete from c`;
  assert.deepEqual(
    statementsOf(sql).map(({ text, notes, line }) => ({ text, notes, line })),
    [
      {
        text: `update "a" -- inside\n set b = 'x;'`,
        notes: ['about all', 'until none are left'],
        line: 3,
      },
      { text: 'delete from c', notes: [], line: 6 },
    ],
  );
});

test('what is empty or comments only has no statement; what does not end is refused with its line', () => {
  assert.deepEqual(plainOf(' -- nothing\n;; /* none */ '), []);
  assert.throws(() => statementsOf('select 1;\n/* open'), /line 2/);
  assert.throws(() => statementsOf('select 1;\n\ndo $$ open'), /line 3/);
});

test('every migration is read as a whole: what it is split into is what stands in it', () => {
  const folder = join(root, 'db/migrations');
  for (const name of migrationsIn(folder)) {
    const sql = readFileSync(join(folder, name), 'utf8');
    const found = statementsOf(sql);
    assert.ok(found.length > 0, name);
    for (const { text, plain } of found) {
      assert.ok(sql.includes(text), name);
      assert.match(plain, /^(alter|call|create|delete|do|drop|grant|insert|revoke|select|update) /, name);
    }
  }
});
