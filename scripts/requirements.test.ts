import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meetsProduct } from './requirements/product.ts';
import { proofOf } from './requirements/proof.ts';
import { readTable, withStatus, writeTable } from './requirements/table.ts';
import { idsIn, titlesOf } from './requirements/titles.ts';

const table =
  'id\tarea\tkind\trequirement\nAUTH-01\tSign-in\trule\tA, b\nAUTH-02\tSign-in\trule\tC\nAUTH-03\tSign-in\tcall\tD\n';

test('ids are read from titles only in their brackets, one or several', () => {
  assert.deepEqual(idsIn('[AUTH-01] a [AUTH-02, TASK-03]'), ['AUTH-01', 'AUTH-02', 'TASK-03']);
  assert.deepEqual(idsIn('AUTH-01 [AUTH-1] [auth-01] [AUTH-001]'), []);
});

test('titles are those of tests and groups, not of comments or other calls', () => {
  const code = `
    describe('[A-01] group', () => {
      test('[A-02] plain', () => {});
      it(\`[A-03] \${value} made\`, () => {});
      test.each(rows)('[A-04] each', () => {});
      log('[A-05] no test');
    });
    test.describe('[A-06] journeys', () => {});
    // test('[A-07] left in a comment')
  `;
  const titles = titlesOf('a.test.ts', code).filter((title) => title !== '');
  assert.deepEqual(titles, [
    '[A-01] group',
    '[A-02] plain',
    '[A-03] … made',
    '[A-04] each',
    '[A-06] journeys',
  ]);
});

test('a row is tested by what meets the running product; tests of parts are said to be that', () => {
  const named = new Set(['AUTH-01', 'AUTH-02', 'GONE-01']);
  const met = new Map([['AUTH-02', new Set(['b.test.ts', 'a.spec.ts'])]]);
  const once = writeTable(withStatus(readTable(table), { met, named }));
  assert.deepEqual(
    readTable(once).map(({ id, status, metBy }) => [id, status, metBy]),
    [
      ['AUTH-01', 'parts', []],
      ['AUTH-02', 'tested', ['a.spec.ts', 'b.test.ts']],
      ['AUTH-03', 'none', []],
    ],
  );
  assert.equal(writeTable(withStatus(readTable(once), { met, named })), once);
  const others = new Map([['AUTH-02', new Set(['a.spec.ts'])]]);
  assert.notEqual(writeTable(withStatus(readTable(once), { met: others, named })), once);
});

test('only a journey and a test that starts the whole server meet the running product', () => {
  const importing = (names: string, from: string) => `import { ${names} } from '${from}';`;
  const meets = (path: string, code: string) => meetsProduct(path, code);
  assert.ok(meets('e2e/journeys/a.spec.ts', ''));
  assert.ok(meets('apps/server/src/a/a.test.ts', importing('testServer', '../testing/server.ts')));
  assert.ok(
    meets('apps/demo/src/a.test.ts', importing('ownServer, ask1', '@fernpuls/server/testing/server')),
  );
  assert.ok(meets('apps/server/src/a.test.ts', importing('install', './testing/installation.ts')));
  assert.ok(!meets('apps/server/src/a.test.ts', importing('configOf', './testing/server.ts')));
  assert.ok(!meets('apps/server/src/a.test.ts', importing('type TestTenant', './testing/server.ts')));
  assert.ok(!meets('apps/web/src/a.test.tsx', importing('answeringServer', '../test/answering-server.ts')));
  assert.ok(!meets('packages/domain/src/a.test.ts', importing('testServer', './testing/server.ts')));
});

test('a table with other columns is refused', () => {
  assert.throws(() => readTable('id\tkind\nAUTH-01\trule\n'), /must begin with/);
});

test('a requirement passes only when the product was asked and every test that names it passed', () => {
  const result = (title: string, ok: boolean, file = 'a.test.ts') => ({ title, ok, file, ms: 1 });
  const product = new Set(['a.test.ts']);
  const results = [result('[AUTH-01] a', true), result('[AUTH-01, AUTH-02] b', false), result('other', true)];
  assert.deepEqual(proofOf(readTable(table), results, product), {
    passing: [],
    failing: ['AUTH-01', 'AUTH-02'],
    untested: ['AUTH-03'],
  });
  assert.deepEqual(proofOf(readTable(table), results.slice(0, 1), product).passing, ['AUTH-01']);
  const ofParts = proofOf(readTable(table), [result('[AUTH-01] a', true, 'part.test.ts')], product);
  assert.deepEqual([ofParts.passing, ofParts.untested], [[], ['AUTH-01', 'AUTH-02', 'AUTH-03']]);
});
