import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('the status column says whether a test names the id, and a second writing changes nothing', () => {
  const once = writeTable(withStatus(readTable(table), new Set(['AUTH-02', 'GONE-01'])));
  assert.deepEqual(
    readTable(once).map(({ id, status }) => [id, status]),
    [
      ['AUTH-01', 'none'],
      ['AUTH-02', 'tested'],
      ['AUTH-03', 'none'],
    ],
  );
  assert.equal(writeTable(withStatus(readTable(once), new Set(['AUTH-02']))), once);
  assert.notEqual(writeTable(withStatus(readTable(once), new Set(['AUTH-01']))), once);
});

test('a table with other columns is refused', () => {
  assert.throws(() => readTable('id\tkind\nAUTH-01\trule\n'), /must begin with/);
});

test('a requirement passes only when every test that names it passed', () => {
  const result = (title: string, ok: boolean) => ({ title, ok, file: 'a.test.ts', ms: 1 });
  const results = [result('[AUTH-01] a', true), result('[AUTH-01, AUTH-02] b', false), result('other', true)];
  assert.deepEqual(proofOf(readTable(table), results), {
    passing: [],
    failing: ['AUTH-01', 'AUTH-02'],
    untested: ['AUTH-03'],
  });
  assert.deepEqual(proofOf(readTable(table), results.slice(0, 1)).passing, ['AUTH-01']);
});
