import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { stages } from '../stages.ts';
import { chosen } from './choose.ts';
import { faultsOf, functionsOfSchema, type Lists } from './faults.ts';
import { dialectList, uncalledList, writeDialectList } from './list.ts';

const area = (name: string) => `apps/server/src/${name}/${name}.test.ts`;

test('what runs on 15 in every run has a file of each area and calls every function of the database', () => {
  const files = stages.find(({ name }) => name === 'server')?.files(false) ?? [];
  const functions = functionsOfSchema();
  assert.ok(functions.length > 100 && files.length > 200, 'there is something to look at');
  assert.deepEqual(
    faultsOf({ listed: dialectList(), uncalled: uncalledList(), files, functions }),
    [],
    'see docs/decisions/0061-postgresql-15-by-its-statements.md',
  );
});

test('a file that is gone, an area without one and a function that nobody calls are found', () => {
  const fine: Lists = {
    listed: new Map([[area('alarms'), { why: ['cheapest of alarms'], calls: ['app.a'] }]]),
    uncalled: new Map([['app.b', 'called by nobody yet']]),
    files: [area('alarms')],
    functions: ['app.a', 'app.b'],
  };
  const planted: [Partial<Lists>, string[]][] = [
    [{}, []],
    [{ files: [] }, [`${area('alarms')} is no test file`]],
    [{ files: [area('alarms'), area('billing')] }, ['no file of billing runs on 15']],
    [{ functions: ['app.a', 'app.b', 'app.c'] }, ['app.c is called by no file that runs on 15']],
    [{ functions: ['app.b'] }, ['app.a is no function of db/schema.sql']],
    [{ uncalled: new Map([['app.b', '']]) }, ['app.b is excused for nothing']],
    [{ uncalled: new Map([...fine.uncalled, ['app.a', 'it is called']]) }, ['app.a is excused for nothing']],
  ];
  for (const [change, faults] of planted) assert.deepEqual(faultsOf({ ...fine, ...change }), faults);
});

test('functions and procedures of the schema are known by their names, each once', () => {
  const schema = `CREATE OR REPLACE FUNCTION app.b(a integer)\n x\nCREATE OR REPLACE PROCEDURE app.a(IN x date)
CREATE OR REPLACE FUNCTION app.b(a text)\n`;
  assert.deepEqual(functionsOfSchema(schema), ['app.a', 'app.b']);
});

test('the cheapest files are chosen that call all functions, one of each area among them', () => {
  const files = ['a1', 'a2', 'b1', 'c1'].map((name) => `apps/server/src/${name[0]}/${name}.test.ts`);
  const [a1 = '', a2 = '', b1 = '', c1 = ''] = files;
  const contract = 'apps/server/src/contract.test.ts';
  const listed = chosen({
    files: [...files, contract],
    costs: new Map([
      [a1, 1],
      [a2, 2],
      [b1, 9],
      [c1, 3],
    ]),
    called: new Map([
      [contract, new Set(['app.one'])],
      [a1, new Set(['app.one', 'app.two'])],
      [a2, new Set(['app.three'])],
      [c1, new Set(['app.three', 'app.of_nobody'])],
    ]),
    functions: ['app.one', 'app.two', 'app.three', 'app.four'],
  });
  assert.deepEqual(Object.fromEntries(listed), {
    [contract]: { why: ['every resource and call'], calls: ['app.one'] },
    [a1]: { why: ['cheapest of a'], calls: ['app.two'] },
    [b1]: { why: ['cheapest of b'], calls: [] },
    [c1]: { why: ['cheapest of c'], calls: ['app.three'] },
  });
});

test('the list is kept as one sorted line a file', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dialect-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'dialect.tsv');
  const listed = new Map([
    ['b.test.ts', { why: [], calls: ['app.b', 'app.a'] }],
    ['a.test.ts', { why: ['copy', 'cheapest of a'], calls: [] }],
  ]);
  writeDialectList(listed, path);
  assert.equal(readFileSync(path, 'utf8'), 'a.test.ts\tcheapest of a; copy\t\nb.test.ts\t\tapp.a app.b\n');
  assert.deepEqual(dialectList(path), new Map([...listed].toReversed()));
});
