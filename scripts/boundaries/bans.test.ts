import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCaught, violations } from './planted.ts';

describe('words', () => {
  const domain = 'packages/domain/src/tasks/now.ts';
  const impure = [
    'Date.now()',
    "Date['now']()",
    'new Date()',
    'Date()',
    'Math.random()',
    'globalThis.performance.now()',
  ];
  for (const call of impure) {
    test(`domain does not ask for ${call}`, () =>
      isCaught(domain, `export const a = () => ${call};`, /as values/));
  }

  test('a given instant may be read in domain, and tests may ask the clock', () => {
    const planted = {
      [domain]: 'export const a = (at: string) => new Date(at); // not Date.now()',
      'packages/domain/src/tasks/now.test.ts': 'export const a = Date.now() + Math.random();',
    };
    assert.deepEqual(violations(planted), []);
  });

  const environment = [
    'process.env.HOME',
    "process['env']",
    'globalThis.process.env',
    '(() => { const { env } = process; return env; })()',
  ];
  for (const read of environment) {
    test(`only config.ts reads ${read}`, () =>
      isCaught('apps/server/src/tasks/a.ts', `export const a = ${read};`, /only in config\.ts/));
  }
  test('the environment is not imported either', () => {
    isCaught(
      'apps/server/src/tasks/a.ts',
      "import { env } from 'node:process'; export { env };",
      /only in config\.ts/,
    );
  });
  test('scripts may read the environment', () => {
    assert.deepEqual(violations({ 'scripts/a.ts': 'export const a = process.env.HOME;' }), []);
  });

  for (const address of ["'/protected/content/wards'", '`/protected/patients/${id}`'])
    test(`a screen does not write the address ${address} itself`, () => {
      const code = `export const a = (id: string) => ${address} + id;`;
      isCaught('apps/web/src/areas/patients/a.ts', code, /paths\.ts alone/);
      assert.deepEqual(violations({ 'packages/contract/src/paths.ts': code }), []);
      assert.deepEqual(violations({ 'apps/web/src/areas/patients/a.test.ts': code }), []);
    });

  test('the sql template stays in queries.ts and the kit, under any name', () => {
    const message = /sql template only/;
    isCaught('apps/server/src/tasks/close.ts', "import { sql } from 'kysely'; export { sql };", message);
    isCaught(
      'apps/server/src/tasks/close.ts',
      "import { sql as raw } from 'kysely'; export { raw };",
      message,
    );
    isCaught('apps/server/src/tasks/close.ts', "import * as k from 'kysely'; export { k };", message);
    isCaught('apps/server/src/tasks/close.ts', "export { sql } from 'kysely';", message);
    assert.deepEqual(
      violations({ 'apps/server/src/tasks/a.ts': "import type { Kysely } from 'kysely';" }),
      [],
    );
  });

  const behindOurNames = [
    "import { Calendar } from 'react-aria-components/Calendar'; export { Calendar };",
    "import { usePress } from 'react-aria/usePress'; export { usePress };",
    "import { parseDate } from '@internationalized/date'; export { parseDate };",
    "import { Editor } from '@tiptap/core'; export { Editor };",
    "import type { EditorState } from 'prosemirror-state'; export type A = EditorState;",
  ];
  for (const text of behindOurNames) {
    test(`only ui/controls knows the libraries behind its names: ${text}`, () => {
      for (const file of ['apps/web/src/areas/tasks/list.page.tsx', 'apps/web/src/ui/calendar.tsx'])
        isCaught(file, text, /stands behind the names of/);
      assert.deepEqual(violations({ 'apps/web/src/ui/controls/part.tsx': text }), []);
    });
  }

  const leftOut = [
    "test.skip('a', () => {});",
    "it.only('a', () => {});",
    "describe.todo('a');",
    "test.describe.skip('a', () => {});",
    "test.skipIf(true)('a', () => {});",
    "test('a', { skip: true }, () => {});",
    "test('a', { only: yes }, () => {});",
    "test('a', (t) => t.skip());",
    "xit('a', () => {});",
  ];
  for (const text of leftOut) {
    test(`no test is left out: ${text}`, () =>
      isCaught('packages/domain/src/tasks/a.test.ts', text, /skipped, alone/));
  }
  test('an ordinary test is not left out', () => {
    const text = "test('a list skips nothing', { skip: false, timeout: 5 }, () => rows.skip(2));";
    assert.deepEqual(violations({ 'packages/domain/src/tasks/a.test.ts': text }), []);
  });
});
