import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atStart } from './calls/map.ts';
import { touchedBy } from './changed.ts';
import { touchedLines } from './plans.ts';

const server = (path: string) => `apps/server/src/${path}`;
const contract = server('contract.test.ts');
const tasks = server('tasks/tasks.test.ts');
const counts = server('tasks/clock/counts.test.ts');
const patients = server('patients/patients.test.ts');
const unmeasured = server('patients/new.test.ts');
const page = 'apps/web/src/areas/tasks/tasks.page.test.tsx';
const journey = 'e2e/journeys/tasks.spec.ts';
const due = 'packages/domain/src/tasks/due.test.ts';
const resources = 'packages/contract/src/kit/resource.test.ts';

/** Everything imports the registry, and by it everything else. */
const throughRegistry = "import '../registry.ts';";
const tree = new Map([
  [
    server('registry.ts'),
    "import { room } from './tasks/index.ts'; import '@fernpuls/contract/index'; room;",
  ],
  [server('ground/database.ts'), 'export const query = () => 1;'],
  [server('patients/index.ts'), "export { admit } from './admit.ts';"],
  [
    server('patients/admit.ts'),
    "import { close } from '../tasks/index.ts'; import type { Long } from '../tasks/long.ts'; export const admit = close;",
  ],
  [server('tasks/index.ts'), "export { close } from './close.ts'; export { room } from './room.ts';"],
  [
    server('tasks/room.ts'),
    "import { close } from './close.ts'; import { longest } from './long.ts'; export const room = { close, longest };",
  ],
  [server('tasks/close.ts'), 'export const close = () => 1;'],
  [server('tasks/long.ts'), 'export const longest = 9; export type Long = number;'],
  [contract, "import './registry.ts';"],
  [tasks, throughRegistry],
  [counts, "import '../../registry.ts';"],
  [patients, throughRegistry],
  [unmeasured, throughRegistry],
  ['packages/contract/src/index.ts', "import { tasks } from './tasks/index.ts'; tasks;"],
  ['packages/contract/src/tasks/index.ts', "import { state } from './state.ts'; export const tasks = state;"],
  ['packages/contract/src/tasks/state.ts', "export const state = 'open';"],
  [resources, "import '../index.ts';"],
  ['packages/domain/src/tasks/due.ts', 'export const due = () => 1;'],
  [due, "import { due } from './due.ts'; due();"],
  ['apps/web/src/areas/tasks/tasks.page.tsx', "import './tasks.module.css'; useTranslation('tasks');"],
  [page, "import './tasks.page.tsx';"],
  [journey, ''],
]);

const map = new Map([
  [server('ground/database.ts'), new Set([atStart])],
  [server('tasks/close.ts'), new Set([tasks, journey])],
  [server('patients/admit.ts'), new Set([patients])],
  ['packages/domain/src/tasks/due.ts', new Set([due, counts])],
  ['packages/contract/src/kit/resource.ts', new Set([resources, contract])],
  ['apps/web/src/areas/tasks/tasks.page.tsx', new Set([page, journey])],
]);

const touched = (...changed: string[]) => [...touchedBy(changed, map, tree).keys()].toSorted();
const sorted = (...tests: string[]) => tests.toSorted();

describe('what a change touches', () => {
  test('whoever calls the file and what stands beside it, not all that import it by the registry', () =>
    assert.deepEqual(touched('packages/domain/src/tasks/due.ts'), sorted(due, counts)));

  test('a test that changed itself', () => assert.deepEqual(touched(due), [due]));

  test('a journey that calls the file, on the server and in the browser', () => {
    assert.ok(touched(server('tasks/close.ts')).includes(journey));
    assert.ok(touched('apps/web/src/areas/tasks/tasks.page.tsx').includes(journey));
  });

  test('a test nobody has measured, when it imports the file by however many steps', () => {
    assert.equal(
      touchedBy([server('tasks/close.ts')], map, tree).get(unmeasured),
      'not measured yet, imports',
    );
    assert.equal(touchedBy(['packages/domain/src/tasks/due.ts'], map, tree).get(unmeasured), undefined);
  });

  test('a file only the start of a server calls: the tests of its area, and one that asks for everything', () => {
    const reasons = touchedBy([server('ground/database.ts')], map, tree);
    assert.deepEqual([...reasons], [[contract, 'for its area']]);
  });

  test('data: whoever calls the nearest files that import it, by name through doors, its area and the contract', () => {
    assert.deepEqual(
      touched('packages/contract/src/tasks/state.ts'),
      sorted(contract, tasks, counts, page, due, resources, unmeasured),
    );
  });

  test('a file the map does not know: as data', () => {
    assert.deepEqual(touched(server('tasks/long.ts')), sorted(tasks, counts, unmeasured));
  });

  test('styles: whoever shows them', () =>
    assert.deepEqual(touched('apps/web/src/areas/tasks/tasks.module.css'), sorted(page, journey)));

  test('texts: whoever says them', () => {
    assert.deepEqual(touched('locales/de/tasks.json'), sorted(page, journey));
    assert.deepEqual(touched('locales/de/task.json'), []);
  });

  test('a migration: all files of the server', () =>
    assert.deepEqual(
      touched('db/migrations/0099_x.sql'),
      sorted(contract, tasks, counts, patients, unmeasured),
    ));

  test('another set of packages: everything', () =>
    assert.equal(touched('package-lock.json').length, [...tree.keys()].filter(isTest).length));

  test('a file nobody uses: nothing', () => assert.deepEqual(touched('README.md'), []));

  test('without a map: whatever imports the file', () =>
    assert.deepEqual(
      [...touchedBy([server('tasks/close.ts')], new Map(), tree).keys()].toSorted(),
      sorted(contract, tasks, counts, patients, unmeasured),
    ));
});

test('each stage says how much of it is touched and why', () => {
  const stage = { name: 'server', isThere: () => true, files: () => [tasks, counts, patients] };
  const reasons = new Map([
    [tasks, 'calls it'],
    [counts, 'calls it'],
  ]);
  assert.deepEqual(
    touchedLines([{ ...stage, run: () => Promise.resolve({ results: [], times: [] }) }], reasons),
    ['server    2 of 3 files: 2 calls it'],
  );
});

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
