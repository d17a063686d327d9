import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { languages } from '@fernpuls/contract/languages';
import { countLines } from './boundaries/rules.ts';
import { newFiles, type Order, type Words } from './scaffold/files.ts';
import { namesOf } from './scaffold/names.ts';
import { register, registerArea } from './scaffold/register.ts';
import { withIcon, withPath, withRoute, withScreen } from './scaffold/screens.ts';
import { sliceOf } from './slice/files.ts';
import { parse } from './source/syntax.ts';
import { root } from './source/tree.ts';

function everywhere(words: Words): Order['words'] {
  return Object.fromEntries(languages.map((code) => [code, words])) as Order['words'];
}

const order: Order = {
  area: 'patients',
  name: 'care-team',
  permission: 'patient',
  module: 'core',
  words: {
    ...everywhere({ one: 'équipe', many: 'équipes' }),
    en: { one: 'care team', many: 'care teams' },
    de: { one: 'Team', many: 'Teams' },
  },
  now: new Date('2026-12-24T18:05:59Z'),
};

const room = `import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { cohorts } from './cohort.ts';
import { patients } from './patient.ts';

export const resources = [
  cohorts,
  patients,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientOverviews,
];
`;

describe('a new entity', () => {
  test('costs four files of code, its test among them, and at most ninety lines', () => {
    const files = newFiles(order);
    const code = [...files].filter(([path]) => !path.startsWith('locales/'));
    assert.deepEqual(
      code.map(([path]) => path),
      [
        'packages/contract/src/patients/care-team.ts',
        'db/migrations/20261224T1805_care_team.sql',
        'apps/web/src/areas/patients/care-teams.page.tsx',
        'apps/web/src/areas/patients/care-teams.test.tsx',
      ],
    );
    const lines = code.reduce((sum, [, text]) => sum + countLines(text), 2);
    assert.ok(lines <= 90, `${lines} lines`);
  });

  test('is code that can be read, a fenced table, and its words in every language', () => {
    const files = newFiles(order);
    for (const [path, text] of files) if (/\.tsx?$/.test(path)) parse(path, text);
    const migration = files.get('db/migrations/20261224T1805_care_team.sql') ?? '';
    assert.match(migration, /^create table care_team \(\n {2}tenant_id .*\n/);
    assert.ok(migration.endsWith("call app.protect('care_team');\n"));
    for (const code of languages)
      assert.deepEqual(
        Object.keys(
          (JSON.parse(files.get(`locales/${code}/care_teams.json`) ?? '') as { care_teams: object })
            .care_teams,
        ),
        ['page_title', 'one', 'many'],
        code,
      );
    assert.match(files.get('locales/fr/care_teams.json') ?? '', /"page_title": "Équipes"/);
  });

  test('is listed once by its area, its import in order, itself last in the list', () => {
    const registered = register(room, 'bed');
    const added = registered.split('\n').filter((line) => !room.split('\n').includes(line));
    assert.deepEqual(added, ["import { beds } from './bed.ts';", '  beds,']);
    assert.match(registered, /resource\.ts';\nimport \{ beds \} .*\nimport \{ cohorts \}/);
    assert.match(registered, / {2}patients,\n {2}beds,\n\] as const .*\n\nexport const calls/);
    assert.throws(() => register(registered, 'bed'), /registered already/);
    assert.match(register(room, 'ward'), /patient\.ts';\nimport \{ wards \} from '\.\/ward\.ts';\n\n/);
  });

  test('makes the list of an area that has none yet, and the registry joins it once', () => {
    const first = register(null, 'visit');
    parse('packages/contract/src/visits/index.ts', first);
    assert.match(first, /import \{ visits \} from '\.\/visit\.ts';/);
    assert.match(first, /= \[\n {2}visits,\n\] as const satisfies /);
    const registry = readFileSync(join(root, 'packages/contract/src/index.ts'), 'utf8');
    const joined = registerArea(registry, 'visits');
    parse('packages/contract/src/index.ts', joined);
    const added = joined.split('\n').filter((line) => !registry.split('\n').includes(line));
    assert.deepEqual(added, ["import * as visits from './visits/index.ts';", '  visits,']);
    assert.equal(registerArea(joined, 'visits'), joined);
  });

  test('has its route and its place in the menu with the area, whose first it may be', () => {
    const area = readFileSync(join(root, 'apps/web/src/areas/patients/area.ts'), 'utf8');
    const routes = readFileSync(join(root, 'apps/web/src/areas/patients/routes.tsx'), 'utf8');
    const names = namesOf('care-team');
    const known = withScreen(area, names, order);
    assert.match(withRoute(routes, names), /path: 'content\/care-teams\/:id\?'.*'\.\/care-teams\.page\.tsx'/);
    assert.match(known, /owns: \[[^\]]*'content\/cohorts',\s+'content\/care-teams'/);
    assert.match(known, /key: 'care_teams',\s+to: 'content\/care-teams',\s+group: 'content'/);
    const paths = readFileSync(join(root, 'packages/contract/src/paths.ts'), 'utf8');
    assert.match(withPath(paths, names), /careTeamsPath = `\$\{content\}\/care-teams`;/);
    for (const text of [withRoute(routes, names), known, withPath(paths, names)]) parse('a.tsx', text);
    for (const text of [withRoute(null, names), withScreen(null, names, order), withIcon(null, names)])
      parse('a.tsx', text);
    const twice = withIcon(withIcon(null, names), namesOf('ward'));
    assert.equal(twice.match(/^import/gm)?.length, 1);
    assert.match(twice, /care_teams: IconListDetails,\s+wards: IconListDetails,/);
    const messages = readFileSync(join(root, 'apps/web/src/areas/messages/area.ts'), 'utf8');
    assert.match(withScreen(messages, names, order), /loadIcons: \(\) => import/);
    assert.match(withScreen(null, names, order), /load: \(\) => import\('\.\/routes\.tsx'\)/);
  });

  test('joins a list that stands on one line, in every area as it is written now', () => {
    const inLine = room.replace('[\n  cohorts,\n  patients,\n]', '[cohorts, patients]');
    assert.equal(register(inLine, 'bed'), register(room, 'bed'));
    const contract = join(root, 'packages/contract/src');
    for (const area of readdirSync(contract)) {
      const path = join(contract, area, 'index.ts');
      if (existsSync(path)) assert.match(register(readFileSync(path, 'utf8'), 'ward'), /^ {2}wards,$/m, area);
    }
  });

  test('is refused without a list to stand in', () => {
    assert.throws(() => register("import { a } from './a.ts';\n", 'ward'), /no list of resources/);
  });
});

test('a name has its plural and its spellings; one that is none is refused', () => {
  assert.deepEqual(namesOf('care-team'), {
    kebab: 'care-team',
    kebabs: 'care-teams',
    snake: 'care_team',
    snakes: 'care_teams',
    camels: 'careTeams',
    pascal: 'CareTeam',
  });
  assert.deepEqual([namesOf('therapy').snakes, namesOf('bay').snakes], ['therapies', 'bays']);
  for (const name of ['CareTeam', 'care_team', 'care-teams', '', '../ward'])
    assert.throws(() => namesOf(name), /must be/);
});

test('a slice holds the files of its area in every package, and the migrations of its tables', () => {
  const paths = [
    'locales/en/cohorts.json',
    'locales/fr/cohorts.json',
    'locales/en/tasks.json',
    'apps/web/src/areas/patients/cohorts.page.tsx',
    'apps/server/src/patients/index.ts',
    'apps/server/src/tasks/index.ts',
    'packages/contract/src/patients/cohort.ts',
    'packages/domain/src/patients/status.ts',
  ];
  const tree = new Map([
    ...paths.map((path): [string, string] => [path, '']),
    ['db/migrations/1_a.sql', 'create table cohort (id uuid);'],
    ['db/migrations/2_b.sql', 'create table cohort_assignment (id uuid);'],
    ['db/migrations/3_c.sql', 'alter table cohort add column x text;'],
  ]);
  assert.deepEqual(sliceOf(tree, { area: 'patients', tables: ['cohort'], types: ['cohorts'] }), [
    'packages/domain/src/patients/status.ts',
    'packages/contract/src/patients/cohort.ts',
    'db/migrations/1_a.sql',
    'db/migrations/3_c.sql',
    'apps/server/src/patients/index.ts',
    'apps/web/src/areas/patients/cohorts.page.tsx',
    'locales/en/cohorts.json',
  ]);
});
