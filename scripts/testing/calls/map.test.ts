import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atStart, mapOf, textOf } from './map.ts';
import { merged, startAlone } from './merge.ts';

const inTasks = ['a', 'b', 'c', 'd'].map((name) => `apps/server/src/tasks/${name}.test.ts`);
const [first = '', second = '', third = ''] = inTasks;
const page = 'apps/web/src/ui/tabs.test.tsx';
const due = 'packages/domain/src/tasks/due.test.ts';
const journey = 'e2e/journeys/tasks.spec.ts';
const tests = [...inTasks, page, due, journey];
const close = 'apps/server/src/tasks/close.ts';
const kit = 'packages/domain/src/kit/days.ts';

describe('the map of calls', () => {
  test('is a sorted line for each file, and is read as it was written', () => {
    const map = new Map([
      [close, new Set([atStart, first, journey])],
      ['apps/web/src/ui/tabs.tsx', new Set([page])],
      ['apps/server/src/app.ts', new Set([second])],
    ]);
    const text = textOf(map, tests);
    assert.equal(
      text,
      [
        'apps/server/src/app.ts\tserver/tasks/b',
        'apps/server/src/tasks/close.ts\tstart e2e/journeys/tasks server/tasks/a',
        'apps/web/src/ui/tabs.tsx\tweb/ui/tabs',
        '',
      ].join('\n'),
    );
    assert.deepEqual(mapOf(text, tests), new Map([...map].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  });

  test('names a folder for nearly all that is in it, and knows then all of them', () => {
    const text = textOf(new Map([[close, new Set([first, second, third])]]), tests);
    assert.equal(text, `${close}\tserver/\n`);
    assert.deepEqual([...(mapOf(text, tests).get(close) ?? [])], inTasks);
  });

  test('of two merged branches holds what both say', () =>
    assert.deepEqual(
      mapOf(`${close}\tserver/tasks/a\n${close}\tserver/tasks/b\n`, tests),
      new Map([[close, new Set([first, second])]]),
    ));

  test('forgets tests that are gone', () =>
    assert.deepEqual(
      [...(mapOf(`${close}\tserver/tasks/gone server/tasks/a`, tests).get(close) ?? [])],
      [first],
    ));
});

describe('what was measured', () => {
  const there = { tests: new Set(tests), sources: new Set([close, kit, 'scripts/testing/shard.ts']) };
  const into = (before: Map<string, Set<string>>, ...told: Parameters<typeof merged>[1]) =>
    Object.fromEntries([...merged(before, told, there)].map(([source, callers]) => [source, [...callers]]));

  test('takes the place of what the map said about the same tests, and of no others', () =>
    assert.deepEqual(
      into(
        new Map([
          [close, new Set([first, second])],
          [kit, new Set([first])],
        ]),
        { test: first, calls: { [close]: ['close@7'] } },
      ),
      { [close]: [second, first] },
    ));

  test('of several processes comes together', () =>
    assert.deepEqual(
      into(
        new Map(),
        { test: first, calls: { [close]: ['a@1'] } },
        { test: first, calls: { [kit]: ['b@1'] } },
      ),
      { [close]: [first], [kit]: [first] },
    ));

  test('with a server is what goes beyond its start', () =>
    assert.deepEqual(
      into(
        new Map(),
        { test: startAlone, calls: { [close]: ['room@1'], [kit]: ['day@1'] } },
        { test: first, calls: { [close]: ['room@1', 'close@7'], [kit]: ['day@1'] } },
        { test: due, calls: { [kit]: ['day@1'] } },
      ),
      { [close]: [atStart, first], [kit]: [atStart, due] },
    ));

  test('leaves out files and tests that are not there, and what runs the tests', () =>
    assert.deepEqual(
      into(
        new Map([['gone.ts', new Set([first])]]),
        { test: 'gone.test.ts', calls: { [close]: ['close@7'] } },
        { test: first, calls: { 'gone.ts': ['a@1'], 'scripts/testing/shard.ts': ['load@1'] } },
      ),
      {},
    ));
});
