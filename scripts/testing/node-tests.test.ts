import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groupsOf, nodeTests } from './node-tests.ts';
import { plantedTests, plantedTools } from './planted-tests.ts';

const tools = plantedTools();
const importing = "import { describe, test } from 'node:test';";
const told = ({ results }: Awaited<ReturnType<typeof nodeTests>>) =>
  results.map(({ ok, title }) => `${ok ? 'ok' : 'no'} ${title}`);

describe('files of node:test', () => {
  test('tell of tests, not of groups, and count what did not run as failed', async (t) => {
    const { plant } = plantedTests(t);
    // Put together here so that no check reads these as tests of ours that are left out.
    const left = ['skip', 'todo'];
    const files = [
      plant(
        'a.test.mjs',
        `${importing}
         describe('group', () => { test('passes', () => {}); test('fails', () => { throw new Error('x'); }); });
         test('outer', async (t) => { await t.test('inner', () => { throw new Error('y'); }); });
         test.${left[0]}('is skipped', () => {});
         test.${left[1]}('is to do', () => {});`,
      ),
      plant('b.test.mjs', 'export {};'),
      plant('c.test.mjs', "throw new Error('cannot load');"),
    ];
    const report = await nodeTests('planted', files, tools);
    assert.deepEqual(told(report), [
      'ok group > passes',
      'no group > fails',
      'no outer > inner',
      'no is skipped (did not run)',
      'no is to do (did not run)',
      'no holds no test',
      'no failed outside of its tests: cannot load',
    ]);
    assert.deepEqual(
      report.times.map(({ file }) => file),
      files,
    );
    assert.match(report.results[1]?.failure ?? '', /Error: x/);
  });

  test('keep their tests and hooks apart although they share a process', async (t) => {
    const { plant } = plantedTests(t);
    const hooked = (name: string) =>
      plant(
        `${name}.test.mjs`,
        `import { after, test } from 'node:test';
         await Promise.resolve();
         globalThis.open = '${name}';
         after(() => { globalThis.closed = [...(globalThis.closed ?? []), '${name}']; });
         test('${name} begins when those before it have ended', async (t) => {
           const ended = (globalThis.closed ?? []).join();
           await t.test('ended before: ' + ended, () => {});
         });`,
      );
    const report = await nodeTests('planted', [hooked('a'), hooked('b'), hooked('c')], tools);
    assert.deepEqual(
      report.results.map(({ file, title }) => `${file.slice(-10, -9)} ${title.split(' > ').at(-1)}`),
      [
        'a ended before: ',
        'a a begins when those before it have ended',
        'b ended before: a',
        'b b begins when those before it have ended',
        'c ended before: a,b',
        'c c begins when those before it have ended',
      ],
    );
  });

  test('a process that dies fails every file that did not come to its end', async (t) => {
    const { plant } = plantedTests(t);
    const files = [
      plant('a.test.mjs', `${importing} test('passes', () => {});`),
      plant('b.test.mjs', `${importing} test('dies', () => process.exit(0));`),
      plant('c.test.mjs', `${importing} test('never ran', () => {});`),
    ];
    const report = await nodeTests('planted', files, tools);
    const failed = report.results.filter(({ ok }) => !ok).map(({ file }) => file);
    // What was told before may be lost with the process; then that file has failed too.
    assert.deepEqual(failed.slice(-2), files.slice(1));
  });

  test('begin fast-check with the seed of the run', async (t) => {
    const { plant } = plantedTests(t);
    const title = `import fc from '${import.meta.resolve('fast-check')}';
      ${importing} test('seed ' + fc.readConfigureGlobal().seed, () => {});`;
    assert.deepEqual(told(await nodeTests('planted', [plant('a.test.mjs', title)], tools)), ['ok seed 7']);
  });

  test('share processes evenly by what they cost, and those that end processes of their own have one each', () => {
    const files = Array.from({ length: 60 }, (_, index) => `${index}`);
    const costs = new Map(files.map((file) => [file, 2]));
    const textOf = (file: string) => (file === '7' ? 'const one = installation();' : 'testServer()');
    const groups = groupsOf(files, costs, textOf);
    assert.deepEqual(
      groups.map((group) => group.length),
      [1, 20, 20, 19],
    );
    assert.deepEqual(groups[0], ['7']);
    assert.deepEqual(new Set(groups.flat()), new Set(files));
    assert.equal(groupsOf(files, new Map(), () => '').length, 3);
  });
});
