import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlanned, statementsIn } from './statements.ts';

const keysOf = (text: string) => [...statementsIn(text).keys()];

test('numbers, made-up names, lengths of lists and places of parameters make no other statement', () => {
  const same: [string, string][] = [
    ["set local app.tenant = '12'", "set local app.tenant = '7'"],
    ['select a from b where id in ($1, $2)\n limit $3', 'select a from b where id in ($1) limit $2'],
    ['insert into a (b, c) values ($1, $2)', 'insert into a (b, c) values ($1, $2), ($3, $4), ($5, $6)'],
    [
      "select app.find_own_patients_for('019ac4a2-0000-7000-8000-00000000000a')",
      "select app.find_own_patients_for('019bffff-1111-7111-8111-00000000000b')",
    ],
    ['drop database test_17_ab12cd34', 'drop database test_1908_00ff00ff'],
  ];
  for (const [one, other] of same) assert.deepEqual(keysOf(one), keysOf(other), one);
});

test('other functions, other values of a function and other texts do', () => {
  const different = [
    'select sort(a)',
    'select sort(a, $1)',
    'select sort(a, $1, $2)',
    'select sort($1)',
    "select jsonb_path_query(a, '$.b.bigint()')",
    "select jsonb_path_query(a, '$.b.double()')",
    'select 1_000',
    'select 1000',
  ];
  assert.equal(new Set(different.flatMap(keysOf)).size, different.length);
});

test('a text is what it holds, and what cannot be read stays as it is', () => {
  assert.deepEqual(
    [...statementsIn("begin; set local a = 'x;y'; select 1").values()],
    ['begin', "set local a = 'x;y'", 'select 1'],
  );
  assert.deepEqual([...statementsIn('do $$ never ends').values()], ['do $$ never ends']);
});

test('what reads and writes rows has a plan, what makes and sets something has none', () => {
  const planned = [
    'select 1',
    ' (values (1))',
    'WITH a as (select 1) delete from b',
    'merge into a using b on true',
  ];
  const others = ['call a()', 'create table a as select 1', 'copy a to stdout', 'set a = 1', 'selected'];
  assert.deepEqual([...planned, ...others].filter(isPlanned), planned);
});
