import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { touchedBy } from './changed.ts';

const tree = new Map([
  ['packages/domain/src/a.ts', 'export const a = 1;'],
  ['packages/domain/src/b.ts', "export { a } from './a.ts';"],
  ['packages/domain/src/b.test.ts', "import { a } from './b.ts';\na;"],
  ['packages/domain/src/c.test.ts', "const c = await import('./a.ts');\nc;"],
  ['packages/domain/src/d.test.ts', 'export {};'],
  ['apps/server/src/runtime/migrate.ts', 'export const migrate = 1;'],
  ['apps/server/src/schema.test.ts', "import { migrate } from './runtime/migrate.ts';\nmigrate;"],
]);
const testsTouched = (...changed: string[]) =>
  [...touchedBy(changed, tree)].filter((path) => path.includes('.test.')).sort();

describe('what a change touches', () => {
  test('whatever imports it, by however many steps and in whatever way', () => {
    assert.deepEqual(testsTouched('packages/domain/src/a.ts'), [
      'packages/domain/src/b.test.ts',
      'packages/domain/src/c.test.ts',
    ]);
  });

  test('a test that changed itself', () =>
    assert.deepEqual(testsTouched('packages/domain/src/d.test.ts'), ['packages/domain/src/d.test.ts']));

  test('a migration touches what migrates', () =>
    assert.deepEqual(testsTouched('db/migrations/0099_x.sql'), ['apps/server/src/schema.test.ts']));

  test('another set of packages touches everything', () =>
    assert.equal(testsTouched('package-lock.json').length, 4));

  test('a file nobody imports touches nothing', () => assert.deepEqual(testsTouched('README.md'), []));
});
