import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCaught, violations } from './planted.ts';

describe('layers', () => {
  const domain = 'packages/domain/src/triggers/due.ts';
  const cases: [title: string, path: string, text: string, expected: RegExp][] = [
    ['domain takes no package', domain, "import { z } from 'zod';", /domain imports itself only/],
    [
      'domain takes no node module',
      domain,
      "import { readFileSync } from 'node:fs';",
      /domain imports itself only/,
    ],
    [
      'domain takes no contract',
      domain,
      "import '@fernpuls/contract/permissions';",
      /domain may not import contract/,
    ],
    [
      'domain takes no contract by a relative path',
      domain,
      "import { permissions } from '../../../contract/src/permissions.ts';",
      /domain may not import contract/,
    ],
    [
      'contract takes zod only',
      'packages/contract/src/triggers/a.ts',
      "import 'kysely';",
      /domain and zod only/,
    ],
    [
      'contract takes no server',
      'packages/contract/src/triggers/a.ts',
      "import '../../../../apps/server/src/app.ts';",
      /contract may not import server/,
    ],
    [
      'the contract kit takes no area',
      'packages/contract/src/kit/call.ts',
      "import type { t } from '../triggers/trigger.ts';",
      /contract kit imports no area/,
    ],
    [
      'nothing in contract takes the registry',
      'packages/contract/src/tasks/a.ts',
      "import { registry } from '../index.ts';",
      /registry/,
    ],
    [
      'the server kit takes no area, not even through its door',
      'apps/server/src/kit/routes.ts',
      "import { verbs } from '../triggers/index.ts';",
      /kit imports no area/,
    ],
    [
      'an area takes no inner file of another area',
      'apps/server/src/tasks/index.ts',
      "import { rows } from '../patients/queries.ts';",
      /only its index\.ts/,
    ],
    [
      'an area re-exports no inner file of another area',
      'apps/server/src/tasks/index.ts',
      "export * from '../patients/queries.ts';",
      /only its index\.ts/,
    ],
    [
      'an area loads no inner file of another area',
      'apps/server/src/tasks/index.ts',
      "export const late = () => import('../patients/queries.ts');",
      /only its index\.ts/,
    ],
    [
      'a required file is an import',
      'apps/server/src/tasks/index.ts',
      "export const late = require('../patients/queries.ts');",
      /only its index\.ts/,
    ],
    [
      'a type taken from a file is an import',
      'apps/server/src/tasks/index.ts',
      "export type Late = import('../patients/queries.ts').Rows;",
      /only its index\.ts/,
    ],
    [
      'the app goes through the door of an area',
      'apps/server/src/main.ts',
      "import { rows } from './patients/queries.ts';",
      /only its index\.ts/,
    ],
    [
      'a verb takes no adapter',
      'apps/server/src/triggers/close.ts',
      "import { send } from '../adapters/mail.ts';",
      /jobs, main and worker only/,
    ],
    [
      'the app takes no adapter, only what starts the process does',
      'apps/server/src/app.ts',
      "import { send } from './adapters/mail.ts';",
      /jobs, main and worker only/,
    ],
    [
      'what runs beneath takes no area, not even through its door',
      'apps/server/src/runtime/relay.ts',
      "import { rows } from '../patients/index.ts';",
      /runtime imports no area/,
    ],
    [
      'the ground takes nothing of the kit that stands on it',
      'apps/server/src/ground/ids.ts',
      "import { one } from '../kit/verbs.ts';",
      /server\/ground may not import kit/,
    ],
    [
      'the kit takes nothing of what runs',
      'apps/server/src/kit/routes.ts',
      "import { relay } from '../runtime/relay.ts';",
      /server\/kit may not import runtime/,
    ],
    [
      'code takes no text of a locale',
      'apps/web/src/ui/a.ts',
      "import '../../../../locales/de/ui.json';",
      /web may not import tools/,
    ],
    [
      'an area takes no app',
      'apps/server/src/tasks/index.ts',
      "import { app } from '../app.ts';",
      /may not import .*app\.ts/,
    ],
    ['web takes no driver', 'apps/web/src/ui/a.ts', "import 'pg';", /nothing of the server/],
    [
      'web takes no fastify plugin',
      'apps/web/src/ui/a.ts',
      "import '@fastify/helmet';",
      /nothing of the server/,
    ],
    ['web takes no node module', 'apps/web/src/ui/a.ts', "import 'node:path';", /nothing of the server/],
    [
      'web takes no node module by its short name',
      'apps/web/src/ui/a.ts',
      "import 'path';",
      /nothing of the server/,
    ],
    [
      'web takes no server file',
      'apps/web/src/api/a.ts',
      "import { port } from '../../../server/src/config.ts';",
      /web may not import server/,
    ],
    [
      'the server takes nothing of the demo',
      'apps/server/src/app.ts',
      "import { fill } from '../../demo/src/main.ts'; export { fill };",
      /server may not import demo/,
    ],
    [
      'the demo comes through the doors of the areas',
      'apps/demo/src/main.ts',
      "import { rows } from '@fernpuls/server/patients/queries'; export const fill = rows;",
      /only its index\.ts/,
    ],
    [
      'the demo takes nothing of the tests',
      'apps/demo/src/main.ts',
      "import { eventually } from '@fernpuls/server/testing/eventually'; export const fill = eventually;",
      /only tests import tests/,
    ],
    [
      'web/ui takes no area',
      'apps/web/src/ui/a.ts',
      "import '../areas/patients/index.ts';",
      /ui imports no area/,
    ],
    [
      'web/api takes no area',
      'apps/web/src/api/a.ts',
      "import '../areas/patients/index.ts';",
      /api imports no area/,
    ],
    [
      'a control knows nothing of the clinic, not even its words',
      'apps/web/src/ui/a.ts',
      "import { hit } from '@fernpuls/domain/triggers/threshold'; export { hit };",
      /knows no triggers/,
    ],
    [
      'a control takes no clinical part',
      'apps/web/src/ui/a.ts',
      "import '../clinical/format.ts';",
      /web\/ui may not import clinical/,
    ],
    [
      'a clinical part takes no area',
      'apps/web/src/clinical/format.ts',
      "import '../areas/patients/index.ts'; export const format = 1;",
      /clinical imports no area/,
    ],
    [
      'a web area takes no page of another',
      'apps/web/src/areas/tasks/a.ts',
      "import { name } from '../patients/name.ts';",
      /only its index\.ts/,
    ],
    ['an import of nothing is found', 'apps/web/src/ui/a.ts', "import './gone.ts';", /does not exist/],
  ];
  for (const [title, path, text, expected] of cases) test(title, () => isCaught(path, text, expected));

  test('the pages of an area are loaded by the router, and by nobody else', () => {
    const text = "export const page = () => import('../areas/triggers/list.page.tsx');";
    assert.deepEqual(violations({ 'apps/web/src/app/other.tsx': text }), []);
    isCaught('apps/web/src/areas/tasks/a.ts', "import '../triggers/list.page.tsx';", /only its index\.ts/);
  });

  test('areas and the kit stand on the ground, the start on adapters, tests on texts', () => {
    const planted = {
      'apps/server/src/tasks/index.ts':
        "import { database } from '../ground/database.ts'; export { database };",
      'apps/server/src/kit/context.ts':
        "import { database } from '../ground/database.ts'; export { database };",
      'apps/server/src/runtime/relay.ts': "import { one } from '../kit/verbs.ts'; export { one };",
      'apps/server/src/worker.ts': "import { send } from './adapters/mail.ts'; export { send };",
      'apps/web/src/ui/a.test.ts': "import '../../../../locales/de/ui.json';",
      'scripts/locales/compare.ts': 'export const compare = 1;',
      'apps/web/src/i18n/a.test.ts':
        "import { compare } from '../../../../scripts/locales/compare.ts'; export { compare };",
      'scripts/routes/pages.ts': 'export const judge = 1;',
      'apps/web/src/app/a.test.ts':
        "import { judge } from '../../../../scripts/routes/pages.ts'; export { judge };",
    };
    assert.deepEqual(violations(planted), []);
  });

  test('the rules of languages and routes are open to tests alone, and no other tool is', () => {
    const planted = {
      'scripts/locales/compare.ts': 'export const compare = 1;',
      'scripts/source/tree.ts': 'export const root = 1;',
      'apps/web/src/i18n/a.ts':
        "import { compare } from '../../../../scripts/locales/compare.ts'; export { compare };",
      'scripts/routes/pages.ts': 'export const judge = 1;',
      'apps/web/src/app/a.ts':
        "import { judge } from '../../../../scripts/routes/pages.ts'; export { judge };",
      'apps/web/src/i18n/a.test.ts':
        "import { root } from '../../../../scripts/source/tree.ts'; export { root };",
    };
    const found = violations(planted);
    assert.equal(found.length, 3);
    for (const each of found) assert.match(each, /web may not import tools/);
  });

  test('code uses nothing of tests', () => {
    const planted = {
      'apps/server/src/testing/cluster.ts': 'export const start = 1;',
      'apps/server/src/tasks/index.ts': "import { start } from '../testing/cluster.ts'; export { start };",
    };
    assert.match(violations(planted).join('\n'), /only tests import tests/);
  });

  test('comments and strings are no imports', () => {
    const text =
      "// import '../../../server/src/app.ts'\n/* require('pg') */\nexport const say = \"import 'pg'\";";
    assert.deepEqual(violations({ 'apps/web/src/ui/a.ts': text }), []);
  });
});
